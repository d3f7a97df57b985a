import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'

export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  publicDir: 'public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: {polyfill: false},
        rolldownOptions: {input: 'web/entry.client.tsx'},
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        ssr: true,
        rolldownOptions: {input: 'web/entry.server.tsx'},
      },
    },
  },
})
