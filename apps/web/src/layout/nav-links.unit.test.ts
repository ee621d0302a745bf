import { describe, expect, it } from 'vitest';
import { isCurrent, navLinks } from './nav-links.ts';

const labels = (role: Parameters<typeof navLinks>[0]) => navLinks(role).map((link) => link.label);

describe('navLinks', () => {
  it('gives each role the links of the specification', () => {
    expect(labels('guest')).toEqual([]);
    expect(labels('client')).toEqual(['Buscar', 'Mensajes', 'Citas', 'Historial', 'Perfil']);
    expect(labels('provider')).toEqual(['Mensajes', 'Citas', 'Historial', 'Perfil']);
    expect(labels('superadmin')).toEqual(['Admin', 'Mensajes', 'Perfil']);
  });

  it('marks the link of the screen and of the screens under it', () => {
    const current = (role: Parameters<typeof navLinks>[0], path: string) =>
      navLinks(role)
        .filter((link) => isCurrent(link, path))
        .map((link) => link.label);
    expect(current('client', '/search')).toEqual(['Buscar']);
    expect(current('client', '/chat/a_b/b')).toEqual(['Mensajes']);
    expect(current('provider', '/schedule')).toEqual(['Citas']);
    expect(current('client', '/searching')).toEqual([]);
  });
});
