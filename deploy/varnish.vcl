vcl 4.1;
# A cache in front of the site, which tells it what has changed:
#   EDGE_SECONDS=86400 PURGE_URL=http://127.0.0.1:6081/ PURGE_TOKEN=… TRUST_PROXY=1
# TLS ends before it (hitch, nginx, Caddy). PURGE-TOKEN below is to be the same as PURGE_TOKEN.

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 30s;
}

acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    # What has changed: POST with keys, or without for everything.
    if (req.method == "POST" && req.http.Authorization == "Bearer PURGE-TOKEN" && client.ip ~ purgers) {
        if (req.http.Surrogate-Key) {
            ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
        } else {
            ban("obj.status != 0");
        }
        return (synth(200, "Purged"));
    }
    if (req.http.Upgrade) { return (pipe); }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    # Who has a session gets answers of their own.
    if (req.http.Cookie ~ "(^|; )lakeSession=" || req.http.Authorization) { return (pass); }
    # No other cookie changes an answer, such as those of statistics.
    unset req.http.Cookie;
    return (hash);
}

# A campaign adds parameters to each click, which no page reads: they make no copies. Only the next part of a press
# list is in a parameter, and the types of a comparison. Addresses of the lake and the Studio count whole, too.
sub vcl_hash {
    if (req.url ~ "^/(v[0-9]|images/|files/|studio)" || req.url ~ "(?i)/FloorPlan/compare/?\?") {
        hash_data(req.url);
    } else {
        hash_data(regsub(req.url, "\?.*$", ""));
        if (req.url ~ "/press/?\?(.*&)?after=") {
            hash_data(regsub(req.url, "^[^?]*\?(.*&)?after=([^&]*).*$", "\2"));
        }
    }
    hash_data(req.http.Host);
    return (lookup);
}

sub vcl_pipe {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
    # Streams have no end.
    if (beresp.http.Content-Type ~ "^text/event-stream") {
        set beresp.do_stream = true;
        set beresp.uncacheable = true;
        return (deliver);
    }
    # What does not say that a shared cache may keep it is not kept, nor what sets a cookie.
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "s-maxage|immutable|public") {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    set beresp.keep = 1h;
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
