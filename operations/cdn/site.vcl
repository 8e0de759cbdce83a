# What differs between sites: an example to edit. Processes of one machine are backends, too.
import directors;

# A process that stops says so at /readyz for STOP_GRACE_SECONDS before it refuses connections: two probes
# must fail within that time. One that answers is used again at once, before the next machine stops. A busy
# machine answers late: were the time limit shorter, overload would take all machines out at once.
probe ready {
  .url = "/readyz";
  .interval = 500ms;
  .timeout = 3s;
  .window = 2;
  .threshold = 1;
  .initial = 2;
}

backend one {
  .host = "10.0.0.1";
  .port = "3000";
  .probe = ready;
}

backend two {
  .host = "10.0.0.2";
  .port = "3000";
  .probe = ready;
}

# The proxies in front: they end TLS, and replace X-Country and X-Forwarded-Proto of visitors.
acl fronts {
  "127.0.0.1";
}

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(one);
  site.add_backend(two);
}

# X-Country stands for the value of GEO_COUNTRY_HEADER.
sub portico_site {
  set req.backend_hint = site.backend();
  if (client.ip !~ fronts) {
    unset req.http.X-Country;
    unset req.http.X-Forwarded-Proto;
    unset req.http.X-Request-Id;
  }
  std.collect(req.http.X-Country);
}

# Asks the other machine, once. With three machines: each asks the next one, and retries < 2.
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
