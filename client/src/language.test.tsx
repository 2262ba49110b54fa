import { es } from '@daycare-portal/shared/text/es';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { switchLanguage } from './language';
import { open, ownWorld, password } from './test/open';

const pageLanguage = () => document.documentElement.lang;

describe('Spanish', () => {
  it('can be chosen on /login, keeps typed text there, and is saved for the person and on the device', async () => {
    const page = await open('/login');
    const { email } = page.world.people.owner;
    await page.user.type(await page.findByLabelText('Email'), email);
    await page.user.type(page.getByLabelText('Password'), password);
    const switched = page.getByRole('button', { name: 'Español' });
    expect(switched.lang).toBe('es');
    await page.user.click(switched);

    await page.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
    expect([pageLanguage(), document.title]).toEqual(['es', 'Iniciar sesión - Daycare Portal']);
    expect(page.getByLabelText('Correo electrónico')).toHaveProperty('value', email);
    expect(page.getByRole('button', { name: 'English' })).toBeTruthy();
    await page.user.click(page.getByRole('button', { name: 'Iniciar sesión' }));

    await page.findByText('Hola, Marta Lindqvist');
    const { language } = await page.world.db.selectFrom('users').where('email', '=', email).select('language').executeTakeFirstOrThrow();
    expect(language).toBe('es');
    await page.user.click(page.getByRole('button', { name: 'Cerrar sesión' }));
    await page.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  });

  it('is used for the reason why signing in failed', async () => {
    const page = await open('/login');
    await page.user.click(await page.findByRole('button', { name: 'Español' }));
    await page.user.type(await page.findByLabelText('Correo electrónico'), 'nadie@example.org');
    await page.user.type(page.getByLabelText('Contraseña'), 'no es esta{Enter}');
    expect((await page.findByRole('alert')).textContent).toBe(es.signIn.failed);
  });

  it('is used for a person who has chosen it in the account, wherever they sign in, and is taken over from the device', async () => {
    const world = await ownWorld();
    const { teacher, owner } = world.people;
    await world.as(teacher).auth.setLanguage({ language: 'es' });
    const page = await open('/login', undefined, { world });
    await page.findByRole('heading', { level: 1, name: 'Sign In' });
    await page.signIn(teacher.email);
    await page.findByText('Hola, Ben Okafor');
    await page.user.click(page.getByRole('button', { name: 'Cerrar sesión' }));
    await page.findByRole('heading', { level: 1, name: 'Sign In' });
    await page.signIn(owner.email);
    await page.findByText('Welcome, Marta Lindqvist');
    expect(pageLanguage()).toBe('en');
  });

  it('is chosen in the account, and applies at once and permanently', async () => {
    const page = await open('/portal/account', 'staff');
    await page.user.selectOptions(await page.findByLabelText('Portal language'), 'Español');
    await page.findByText('El portal ahora está en español.');
    await page.findByRole('heading', { level: 1, name: 'Su cuenta' });
    expect(pageLanguage()).toBe('es');
    await page.user.selectOptions(page.getByLabelText('Idioma del portal'), 'English');
    await page.findByRole('heading', { level: 1, name: 'Your account' });
  });

  it('appears at once in every row of an open list', async () => {
    const page = await open('/portal/students', 'owner');
    const row = (await page.findByRole('link', { name: 'Ana Lopez' })).closest('tr');
    expect(row?.textContent).toMatch(/Sep 3, 2023.*3 years 2 months.*None yet/);
    await act(() => switchLanguage('es'));
    await page.findByRole('heading', { level: 1, name: 'Niños' });
    expect(row?.textContent).toMatch(/3 sept 2023.*3 años y 2 meses.*Ninguno todavía/);
    expect(page.getByRole('link', { name: /Agregar niños/ })).toBeTruthy();
  });

  it('covers the reasons of refused rows, ages, and day-first dates, which can also be typed that way', async () => {
    const world = await ownWorld();
    await world.as(world.people.owner).auth.setLanguage({ language: 'es' });
    const page = await open('/portal/create-student', 'owner', { world });
    await page.user.type(await page.findByLabelText('Nombre, fila 1'), 'Bea');
    await page.user.type(page.getByLabelText('Apellidos, fila 1'), 'Nowak');
    const dob = page.getByLabelText('Fecha de nacimiento, fila 1');
    await page.user.type(dob, '4/3/2023');
    await page.user.type(page.getByLabelText('Correos de padres o tutores, fila 1'), 'mala');
    expect(dob).toHaveProperty('value', '4 mar 2023');
    await page.user.click(dob);
    await page.user.tab();
    await page.user.click(page.getByRole('button', { name: 'Crear fichas' }));
    await page.findByText('“mala” no es un correo electrónico.', { selector: 'li *' });
    await page.user.clear(page.getByLabelText('Correos de padres o tutores, fila 1'));
    await page.user.click(page.getByRole('button', { name: 'Crear fichas' }));
    await page.findByText('1 de 1 ficha creada');
    const { dob: stored } = await world.db.selectFrom('students').where('firstName', '=', 'Bea').select('dob').executeTakeFirstOrThrow();
    expect(stored).toBe('2023-03-04');
    await page.go('/portal/students');
    await page.findByText('3 años y 8 meses');
    await waitFor(() => expect(page.getByText('4 mar 2023')).toBeTruthy());
  });
});
