export type Headers = readonly (readonly [name: string, value: string])[]

interface Place {
  /** Headers of every answer. */
  readonly headers: Headers
  /** Where the Studio is on its host; empty at the root. */
  readonly path: string
}

const year = 'public, max-age=31536000, immutable'

/**
 * Files for hosts of static files and for servers: headers, and `index.html` for every address of the Studio.
 * They are named by file, relative to the Studio's folder.
 */
export function hostFiles(place: Place): Readonly<Record<string, string>> {
  return {
    _headers: listedHeaders(place),
    _redirects: redirects(place),
    'vercel.json': vercel(place),
    '.htaccess': apache(place),
    'nginx.conf': nginx(place),
    Caddyfile: caddy(place),
  }
}

/** Netlify and Cloudflare Pages. What they say without it lets nothing be kept unasked. */
const listedHeaders = ({headers, path}: Place) =>
  [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    `${path}/static/*`,
    `  Cache-Control: ${year}`,
    '',
  ].join('\n')

const redirects = ({path}: Place) =>
  `${path && `/ ${path}/ 302\n`}${path}/* ${path}/index.html 200\n`

function vercel({headers, path}: Place): string {
  const pairs = (all: Headers) => all.map(([key, value]) => ({key, value}))
  const settings = {
    headers: [
      {source: '/(.*)', headers: pairs(headers)},
      {source: `${path}/static/(.*)`, headers: pairs([['Cache-Control', year]])},
    ],
    ...(path && {redirects: [{source: '/', destination: `${path}/`, permanent: false}]}),
    rewrites: [{source: `${path}/(.*)`, destination: `${path}/index.html`}],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** With `AllowOverride All`, mod_headers and mod_rewrite. */
function apache({headers, path}: Place): string {
  const lines = headers.map(([name, value]) => `Header always set ${name} "${value}"`)
  return `${lines.join('\n')}
Header always set Cache-Control "no-cache"
<If "%{REQUEST_URI} =~ m#^${path}/static/#">
Header always set Cache-Control "${year}"
</If>
RewriteEngine On
${path && `RewriteRule ^$ ${path}/ [R=302,L]\n`}RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ ${path}/index.html [L]
`
}

/** An nginx `location` with headers of its own inherits none. */
function nginx({headers, path}: Place): string {
  const lines = headers.map(([name, value]) => `    add_header ${name} "${value}" always;`)
  return `# Inside of the server block that serves the Studio; root is the folder that this file is in.
${path && `location = / { return 302 ${path}/; }\n`}location ${path}/static/ {
    add_header Cache-Control "${year}" always;
    add_header X-Content-Type-Options "nosniff" always;
}
location ${path || '/'} {
    try_files $uri ${path}/index.html;
    add_header Cache-Control "no-cache" always;
${lines.join('\n')}
}
`
}

function caddy({headers, path}: Place): string {
  const lines = headers.map(([name, value]) => `\t${name} "${value}"`)
  return `# Inside of the site block that serves the Studio; root is the folder that this file is in.
header {
${lines.join('\n')}
\tCache-Control "no-cache"
}
header ${path}/static/* Cache-Control "${year}"
${path && `redir / ${path}/ 302\n`}try_files {path} ${path}/index.html
file_server {
\tprecompressed br
}
`
}
