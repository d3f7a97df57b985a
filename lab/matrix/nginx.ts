import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {type RunningProxy, runProxy} from './proxy.ts'

interface NginxOptions {
  /** Where it listens, over plain HTTP. */
  readonly port: number
  readonly ports: {readonly sites: readonly [number, number]; readonly lake: number}
  /** Its files go there. */
  readonly directory: string
}

const places = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** Null where it is not installed. */
export const nginx = places.find(existsSync) ?? null

/**
 * nginx with `deploy/nginx.many.conf`, but without certificates, and harder than by address: each request of
 * a visitor comes to the other process.
 */
export async function startNginx({port, ports, directory}: NginxOptions): Promise<RunningProxy> {
  if (!nginx) throw new Error('nginx is not installed: apt-get install nginx')
  const root = resolve(directory)
  mkdirSync(root, {recursive: true})
  const config = join(root, 'nginx.conf')
  writeFileSync(config, mainConfig(root, serversOn(port, ports)))
  return runProxy(port, nginx, ['-p', root, '-c', config, '-e', join(root, 'error.log')])
}

function serversOn(port: number, {sites, lake}: NginxOptions['ports']): string {
  return readFileSync('deploy/nginx.many.conf', 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${sites[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${sites[1]}`)
    .replace('127.0.0.1:3003', `127.0.0.1:${lake}`)
    .replace(/server \{\s+listen 80;[^{}]+\}/, '')
    .replace(/^ +(hash|ssl_certificate).*\n/gm, '')
    .replaceAll('443 ssl http2', `${port}`)
}

/** One process, with the rights and in the folder of who runs the test. */
const mainConfig = (root: string, servers: string) => `daemon off;
master_process off;
pid ${root}/nginx.pid;
events {}
http {
    access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((kind) => `    ${kind}_temp_path ${root}/${kind};`)
  .join('\n')}
${servers}
}
`
