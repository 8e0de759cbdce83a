# What differs between sites, for operations/compose.yaml: see site.vcl.
import directors;

probe ready {
  .url = "/readyz";
  .interval = 500ms;
  .timeout = 3s;
  .window = 2;
  .threshold = 1;
  .initial = 2;
}

backend one {
  .host = "site";
  .port = "3000";
  .probe = ready;
}

backend two {
  .host = "second";
  .port = "3000";
  .probe = ready;
}

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(one);
  site.add_backend(two);
}

# The proxies in front: addresses of this machine and of private networks.
acl fronts {
  "127.0.0.0"/8;
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub portico_site {
  set req.backend_hint = site.backend();
  if (client.ip !~ fronts) {
    unset req.http.X-Country;
    unset req.http.X-Forwarded-Proto;
    unset req.http.X-Request-Id;
  }
  std.collect(req.http.X-Country);
}

sub portico_other {
  if (bereq.retries < 1) {
    if (beresp.backend == one) {
      set bereq.backend = two;
    } else {
      set bereq.backend = one;
    }
    return (retry);
  }
}
