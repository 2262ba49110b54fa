import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { guardPresses, settleMs } from './press-guard';

let time = 0;

/** A page with these buttons on which the guard watches. `pressed` has the names of those that were reached. */
function pageOf(html: string) {
  document.body.innerHTML = html;
  const pressed: string[] = [];
  const onClick = ({ target }: Event) => void pressed.push((target as HTMLElement).id);
  document.body.addEventListener('click', onClick);
  const end = guardPresses(document, () => time);
  onTestFinished(() => {
    end();
    document.body.removeEventListener('click', onClick);
  });
  const find = (id: string) => document.getElementById(id) ?? document.body;
  const put = (id: string, x: number, y: number, width = 100, height = 50) => {
    find(id).getBoundingClientRect = () => DOMRect.fromRect({ x, y, width, height });
  };
  return { pressed, find, put };
}

/** A finger on the element at this point, as the browser tells of it. */
function press(element: HTMLElement, clientX = 0, clientY = 0): void {
  const down = new MouseEvent('pointerdown', { bubbles: true, cancelable: true, clientX, clientY });
  Object.defineProperty(down, 'timeStamp', { value: time });
  fireEvent(element, down);
  fireEvent.pointerUp(element);
  fireEvent.click(element, { detail: 1 });
}

/** Lets the guard see what has changed, and time pass. */
async function pass(ms: number): Promise<void> {
  await Promise.resolve();
  time += ms;
}

afterEach(() => {
  document.body.innerHTML = '';
  time = 10_000;
});

// trust 34
it('takes no press on what has opened less than 400 ms ago, and takes it afterwards', async () => {
  const { pressed, find } = pageOf('<button id="open">Check out</button>');
  await pass(1_000);
  press(find('open'));
  find('open').insertAdjacentHTML('afterend', '<div role="dialog"><button id="bus">To the bus</button></div>');
  await pass(settleMs - 1);
  press(find('bus'));
  expect(pressed).toEqual(['open']);
  await pass(1);
  press(find('bus'));
  expect(pressed).toEqual(['open', 'bus']);
});

it('gives the click of a tap to nothing that came under the finger after it went down', async () => {
  const { pressed, find } = pageOf('<button id="open">Go to</button>');
  await pass(1_000);
  const tap = { bubbles: true, cancelable: true };
  const down = new MouseEvent('pointerdown', tap);
  const click = new MouseEvent('click', { ...tap, detail: 1 });
  for (const event of [down, click]) Object.defineProperty(event, 'timeStamp', { get: () => time });
  fireEvent(find('open'), down);
  find('open').insertAdjacentHTML('afterend', '<div role="dialog"><button id="first">First</button></div>');
  await pass(10);
  fireEvent(find('first'), click);
  expect(pressed).toEqual([]);
});

it('takes a key of a pad as soon as it shows, but not where the finger was that opened it', async () => {
  const { pressed, find, put } = pageOf('<button id="open">Enter your PIN</button>');
  put('open', 0, 300, 300, 80);
  await pass(1_000);
  press(find('open'), 150, 340);
  find('open').outerHTML = '<div data-quick><button id="one">1</button><button id="five">5</button></div>';
  await pass(100);
  press(find('five'), 150, 340);
  expect(pressed).toEqual(['open']);
  press(find('one'), 50, 200);
  expect(pressed).toEqual(['open', 'one']);
});

it('takes a key on it at once', async () => {
  const { pressed, find } = pageOf('<button id="open">Check out</button>');
  await pass(1_000);
  press(find('open'));
  find('open').insertAdjacentHTML('afterend', '<button id="bus">To the bus</button>');
  await pass(10);
  press(find('bus'));
  fireEvent.click(find('bus'), { detail: 0 });
  expect(pressed).toEqual(['open', 'bus']);
});

it('takes no press on what came to light as the pressed button closed, for 400 ms after it closed', async () => {
  const { pressed, find, put } = pageOf('<button id="below">In</button><div id="sheet"><button id="save">Save</button></div>');
  for (const id of ['below', 'save']) put(id, 0, 0);
  await pass(1_000);
  press(find('save'), 50, 20);
  // The answer takes its time.
  await pass(3_000);
  find('sheet').remove();
  await pass(100);
  press(find('below'), 52, 22);
  expect(pressed).toEqual(['save']);
  await pass(settleMs);
  press(find('below'), 52, 22);
  expect(pressed).toEqual(['save', 'below']);
});

it('takes a stroke where the pressed button was, however often the title of the page is written anew', async () => {
  const { pressed, find, put } = pageOf('<button id="out">Check out</button>');
  put('out', 0, 0);
  await pass(1_000);
  press(find('out'), 50, 20);
  find('out').insertAdjacentHTML('afterend', '<div role="dialog"><svg role="img" id="field"></svg></div>');
  await pass(3_000);
  document.title = 'Check in and out';
  await pass(10);
  press(find('field'), 50, 20);
  expect(pressed).toEqual(['out', 'field']);
});

it('takes presses on neighbors in quick turn', async () => {
  const { pressed, find, put } = pageOf('<ul><li><button id="ana">Ana</button></li><li><button id="leo">Leo</button></li></ul>');
  put('ana', 0, 0);
  put('leo', 0, 60);
  await pass(1_000);
  press(find('ana'), 50, 25);
  find('ana').setAttribute('aria-pressed', 'true');
  await pass(80);
  press(find('leo'), 50, 85);
  expect(pressed).toEqual(['ana', 'leo']);
});

it('takes no press in a list that has just moved since the last one, unless a finger scrolled it', async () => {
  const { pressed, find, put } = pageOf(
    '<p id="card"></p><ul id="rows"><li><button id="ana">In</button></li><li><button id="leo">In</button></li></ul>',
  );
  put('rows', 0, 100, 300, 120);
  put('ana', 0, 100);
  put('leo', 0, 160);
  await pass(1_000);
  press(find('ana'), 50, 120);
  find('card').textContent = 'A line more';
  put('rows', 0, 120, 300, 120);
  await pass(200);
  press(find('leo'), 50, 185);
  expect(pressed).toEqual(['ana']);
  await pass(settleMs);
  press(find('leo'), 50, 185);
  put('rows', 0, 80, 300, 120);
  find('card').textContent = '';
  fireEvent.touchMove(document.body);
  await pass(50);
  press(find('ana'), 50, 90);
  expect(pressed).toEqual(['ana', 'leo', 'ana']);
});

it.each([
  '<button id="one" aria-expanded="false">More</button>',
  '<input id="one" type="checkbox">',
  '<details><summary id="one">Gone home</summary><p>Ana</p></details>',
])('does not take the second press of two on %s, which would take the first one back', async (html) => {
  const { pressed, find } = pageOf(html);
  await pass(1_000);
  press(find('one'));
  await pass(150);
  press(find('one'));
  expect(pressed).toEqual(['one']);
  await pass(settleMs);
  press(find('one'));
  expect(pressed).toEqual(['one', 'one']);
});

it('takes every press on a button that goes on by one each time', async () => {
  const { pressed, find } = pageOf('<button id="next">Next week</button>');
  await pass(1_000);
  for (let n = 0; n < 3; n += 1) {
    press(find('next'));
    await pass(120);
  }
  expect(pressed).toEqual(['next', 'next', 'next']);
});

it('takes a press on what opened with the details of a summary only after 400 ms', async () => {
  const { pressed, find } = pageOf('<details id="more"><summary id="summary">More</summary><button id="delete">Delete</button></details>');
  await pass(1_000);
  find('more').setAttribute('open', '');
  await pass(100);
  press(find('delete'));
  press(find('summary'));
  expect(pressed).toEqual(['summary']);
});
