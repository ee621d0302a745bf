import { describe, expect, it } from 'vitest';
import { withoutUser, withPage, withPeriod, withUser } from './admin-address.ts';
import { parseAdminParams } from './admin-params.ts';

const id = '01a1fbad-167a-741d-b933-b5acc659f412';

describe('the address of the panel', () => {
  it('is read back as it was written', () => {
    const params = { vista: 'usuarios', q: 'ramón', tipo: 'provider', pagina: 3, usuario: id };
    expect(parseAdminParams(params)).toEqual(params);
    const searches = { vista: 'busquedas', dias: 90, pagina: 2 };
    expect(parseAdminParams(searches)).toEqual(searches);
    const audit = { vista: 'auditoria', accion: 'user_banned' };
    expect(parseAdminParams(audit)).toEqual(audit);
  });

  it('leaves out defaults and what makes no sense', () => {
    expect(parseAdminParams({ vista: 'metricas', pagina: 1, q: '' })).toEqual({});
    expect(
      parseAdminParams({
        vista: 'otra',
        tipo: 'x',
        accion: 'x',
        pagina: -1,
        resueltas: 'x',
        dias: 8,
      }),
    ).toEqual({});
    expect(parseAdminParams({ q: `${'a'.repeat(199)}😀` })).toEqual({ q: 'a'.repeat(199) });
    expect(parseAdminParams({ vista: 'usuarios', usuario: '../otra' })).toEqual({
      vista: 'usuarios',
    });
  });

  it.each([
    ['an object', { toString: 0, valueOf: 0 }],
    ['a list', [7]],
    ['null', null],
  ])('ignores %s in place of a value', (_kind, value) => {
    const names = ['q', 'tipo', 'accion', 'resueltas', 'dias', 'pagina', 'usuario'];
    const raw = Object.fromEntries(names.map((name) => [name, value]));
    expect(parseAdminParams({ ...raw, vista: 'usuarios' })).toEqual({ vista: 'usuarios' });
    expect(parseAdminParams({ vista: value })).toEqual({});
  });

  it('keeps a keyword that looks like a number', () => {
    expect(parseAdminParams({ vista: 'usuarios', q: 600123456 })).toMatchObject({ q: '600123456' });
  });

  it('opens an account over the list, and leaves it where it stood', () => {
    const list = { vista: 'usuarios', q: 'ramón', pagina: 2 } as const;
    expect(withUser(list, id)).toEqual({ ...list, usuario: id });
    expect(withoutUser(withUser(list, id))).toEqual(list);
    expect(withUser({ vista: 'denuncias', pagina: 2 }, id)).toEqual({
      vista: 'usuarios',
      usuario: id,
    });
  });

  it('chooses a period from its first page, and leaves the default out', () => {
    expect(withPeriod(7)).toEqual({ vista: 'busquedas', dias: 7 });
    expect(withPeriod(30)).toEqual({ vista: 'busquedas' });
  });

  it('leaves the first page out', () => {
    expect(withPage({ vista: 'usuarios', pagina: 2 }, 1)).toEqual({ vista: 'usuarios' });
    expect(withPage({ vista: 'usuarios' }, 3)).toEqual({ vista: 'usuarios', pagina: 3 });
  });
});
