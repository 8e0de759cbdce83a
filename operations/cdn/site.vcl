# What differs between sites: an example to edit.
import directors;

# With OPERATIONS_PORT the site does not answer /healthz on its own port.
backend one {
  .host = "10.0.0.1";
  .port = "3000";
  .probe = { .url = "/robots.txt"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
}

backend two {
  .host = "10.0.0.2";
  .port = "3000";
  .probe = { .url = "/robots.txt"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; }
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
  }
  std.collect(req.http.X-Country);
}
