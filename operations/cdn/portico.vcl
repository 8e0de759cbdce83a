# Varnish in front of Portico; see docs/cdn.md. Beside it in the same folder:
#   site.vcl     backends, and the proxies in front that end TLS and name the country
#   markets.vcl  npm run --silent cdn:rules -- vcl > markets.vcl
vcl 4.1;

import std;

include "site.vcl";
include "markets.vcl";

sub vcl_recv {
  call portico_site;
  # Only the server may say what is removed, and only this file which market a visitor is in.
  unset req.http.X-Portico-Market;
  # Several headers become one, which then names no country.
  std.collect(req.http.Cookie, "; ");

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/assets/") {
    return (hash);
  }
  if (req.url !~ "^/" || req.url ~ "^/(api|1|healthz|readyz|version|metrics)([/?]|$)") {
    return (pass);
  }
  # Films and documents may be long, and are asked for in parts. Previews show what others may not see.
  if (req.url ~ "^/media/" && (req.http.Referer ~ "preview="
      || req.url !~ "(?i)^[^?]+\.(avif|gif|ico|jpe?g|png|svg|webp)(\?|$)")) {
    return (pass);
  }
  call portico_market;
  if (!req.http.X-Portico-Market) {
    return (pass);
  }
  # While the server answers, pages are not older than it allows; otherwise they last longer.
  if (std.healthy(req.backend_hint)) {
    call portico_grace;
  }
  return (hash);
}

sub vcl_hash {
  # The built-in part adds the address and the host.
  hash_data(req.http.X-Portico-Market);
}

sub vcl_backend_response {
  # In an update, machines have different releases: another one has the scripts and styles that this one
  # lacks. Nothing that changes something, such as a form, is sent twice.
  if (bereq.method ~ "^(GET|HEAD)$"
      && (beresp.status == 503 || (beresp.status == 404 && bereq.url ~ "^/assets/"))) {
    call portico_other;
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # Nothing is stored unless the server says that all visitors of the market may have it.
  if ((beresp.status != 200 && beresp.status != 301 && beresp.status != 302)
      || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "^public, "
      || (bereq.url !~ "^/assets/" && beresp.http.Vary !~ "X-Portico-Market")) {
    set beresp.uncacheable = true;
    set beresp.ttl = 30s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
    set beresp.grace =
      std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  }
  return (deliver);
}

sub vcl_backend_error {
  # The machine gave no answer.
  if (bereq.method ~ "^(GET|HEAD)$") {
    call portico_other;
  }
  # No machine answers. Varnish's own page means nothing to visitors.
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "60";
  synthetic({"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>503</title>
<style>body { font: 1.125rem/1.5 sans-serif; margin: 10vh auto; max-width: 36em; padding: 0 1rem }</style>
<p>This site does not answer at the moment. Please try again in a few minutes.</p>
<p lang="de">Diese Website antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.</p>
<p lang="es">Este sitio no responde en este momento. Vuelva a intentarlo dentro de unos minutos.</p>
<p lang="pt">Este site não está respondendo no momento. Tente novamente em alguns minutos.</p>
"});
  return (deliver);
}

sub vcl_deliver {
  # The server has checked the signature of the request, and names what is to be removed.
  if (req.method == "POST" && req.url == "/api/purge" && resp.status == 200
      && resp.http.X-Portico-Purge ~ "^[\w-]+( [\w-]+)*$") {
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(resp.http.X-Portico-Purge, " ", "|") + ")(\s|$)");
  }
  unset resp.http.X-Portico-Purge;
  unset resp.http.Surrogate-Key;
  # Other proxies know no markets. Browsers ask for pages each time; pictures have a time of their own.
  if (resp.http.Vary ~ "X-Portico-Market") {
    if (resp.http.Cache-Control ~ "^public, max-age=0,") {
      set resp.http.Cache-Control = "private, no-cache";
      set resp.http.Vary = "Accept-Encoding, Cookie";
    } else {
      set resp.http.Cache-Control =
        regsub(resp.http.Cache-Control, "^public, (.*), s-maxage=.*$", "private, \1");
      unset resp.http.Vary;
    }
    unset resp.http.Age;
  }
  if (obj.hits > 0) {
    unset resp.http.X-Request-Id;
    set resp.http.Cache-Status = "varnish; hit";
  }
}
