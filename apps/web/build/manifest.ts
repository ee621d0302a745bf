import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { tokenOf } from './tokens.ts';

/** The web app manifest. `npm run icons` generates its icons. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${PRODUCT_NAME}: profesionales cerca de ti`,
  short_name: PRODUCT_NAME,
  description:
    'Encuentra un profesional de tu barrio, escríbele, pide cita y valora su trabajo. También sin conexión.',
  lang: 'es',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: tokenOf('--bg'),
  background_color: tokenOf('--bg'),
  categories: ['business', 'lifestyle', 'productivity'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/app-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    shortcut('Buscar', '/search', 'search'),
    shortcut('Mensajes', '/messages', 'messages'),
    shortcut('Citas', '/appointments', 'appointments'),
  ],
  screenshots: [
    ...pictures('search', 'Profesionales cerca de ti, con su valoración'),
    ...pictures('chat', 'Escribe al profesional y acuerda la cita'),
  ],
};

/** Screenshots of one screen, on a phone and on a desktop. */
function pictures(screen: string, label: string) {
  const type = 'image/webp';
  const narrow = { form_factor: 'narrow', sizes: '780x1688' } as const;
  const wide = { form_factor: 'wide', sizes: '1440x900' } as const;
  return [narrow, wide].map((form) => ({
    src: `/pictures/${screen}-${form.form_factor}.webp`,
    type,
    label,
    ...form,
  }));
}

function shortcut(name: string, url: string, icon: string) {
  const src = `/icons/shortcut-${icon}-192.png`;
  return { name, url, icons: [{ src, sizes: '192x192', type: 'image/png' }] };
}
