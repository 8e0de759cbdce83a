# What differs between sites, for operations/compose.yaml: see site.vcl.
backend site {
  .host = "site";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 500ms; .timeout = 1s; .window = 2; .threshold = 1; .initial = 2; }
}

# The proxies in front: addresses of this machine and of private networks.
acl fronts {
  "127.0.0.0"/8;
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub portico_site {
  set req.backend_hint = site;
  if (client.ip !~ fronts) {
    unset req.http.X-Country;
    unset req.http.X-Forwarded-Proto;
  }
  std.collect(req.http.X-Country);
}

# There is no other machine to ask.
sub portico_other {
}
