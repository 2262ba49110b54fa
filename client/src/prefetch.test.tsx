import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { prefetchOfflinePages, prefetchPages } from './prefetch';

type LazyRoute = () => Promise<{ Component: ComponentType }>;

const layout = vi.fn<LazyRoute>(async () => ({ Component: Outlet }));
const page = vi.fn<LazyRoute>(async () => ({ Component: () => 'The child' }));
const fails = vi.fn<LazyRoute>(async () => Promise.reject(new TypeError('Failed to fetch')));
afterEach(() => vi.clearAllMocks());

function openLinks() {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Link to="/students/ana?from=list#top">Ana</Link>
          <Link to="/gone">Gone</Link>
          <a href="#below">Below</a>
          <a href="//other.example/students/ana">Elsewhere</a>
          <form data-leads-to="/students/ana">
            <input aria-label="Email" />
          </form>
        </>
      ),
    },
    { lazy: layout, children: [{ path: '/students/:studentId', lazy: page }] },
    { path: '/gone', lazy: fails },
  ]);
  prefetchPages(router);
  render(<RouterProvider router={router} />);
}

it.each([
  ['pointed at', () => fireEvent.pointerOver(screen.getByText('Ana'))],
  ['touched', () => fireEvent.pointerDown(screen.getByText('Ana'))],
  ['focused', () => act(() => screen.getByText('Ana').focus())],
])('a link that is %s prefetches the code of its page and of its layout', (_how, sign) => {
  openLinks();
  expect(page).not.toHaveBeenCalled();
  sign();
  expect(page).toHaveBeenCalled();
  expect(layout).toHaveBeenCalled();
  expect(fails).not.toHaveBeenCalled();
});

it('a form with a known next page prefetches it while it is filled in', () => {
  openLinks();
  act(() => screen.getByLabelText('Email').focus());
  expect(page).toHaveBeenCalled();
});

it.each(['Below', 'Elsewhere'])('a link that leads to no page of this site fetches nothing: %s', (name) => {
  openLinks();
  fireEvent.pointerOver(screen.getByText(name));
  expect(page).not.toHaveBeenCalled();
});

it('a failed prefetch is repeated on the click', () => {
  openLinks();
  fireEvent.pointerOver(screen.getByText('Gone'));
  expect(fails).toHaveBeenCalled();
});

describe('A page that works while the server is away', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const openAt = (address: string) => {
    const element = <p>A page</p>;
    const router = createMemoryRouter(
      [
        { path: '/portal/today', element },
        { path: '/portal/students', element },
        { path: '/portal/headcount', lazy: page },
        { path: '/portal/headcount/:headcountId', lazy: page },
      ],
      { initialEntries: [address] },
    );
    onTestFinished(prefetchOfflinePages(router));
    return router;
  };

  it('loads the code of the other such pages in advance', async () => {
    openAt('/portal/today');
    expect(page).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page).toHaveBeenCalledTimes(2);
  });

  it('is waited for', async () => {
    const router = openAt('/portal/students');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page).not.toHaveBeenCalled();
    await router.navigate('/portal/today');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page).toHaveBeenCalledTimes(2);
  });
});
