/**
 * The floor of the list in the browser: the least that a page does that shows the rows in the window and searches them at each key. No framework,
 * five texts a row. Its links, its search and its calls are those of the product, so that both are measured in one way.
 * @param {string} daycareId
 */
export function bareList(daycareId) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A bare list</title>
<style>
  body { margin: 0; font: 15px sans-serif }
  main { padding: 20px }
  table { width: 100%; table-layout: fixed; border-collapse: collapse }
  td { height: 60px; padding: 0 16px; border-bottom: 1px solid #ccc; white-space: nowrap; overflow: hidden }
</style>
<a href="/portal/dashboard">Dashboard</a>
<a href="/portal/students">Students</a>
<main>
  <input type="search">
  <p role="status"></p>
  <table><tbody></tbody></table>
  <div></div>
</main>
<script>(${script})('${daycareId}')</script>`;
}

/** Runs in the page. @param {string} daycareId */
function script(daycareId) {
  const find = (/** @type {string} */ what) => /** @type {HTMLInputElement} */ (document.querySelector(what));
  const [search, status, rows, below] = [find('input'), find('p'), find('tbody'), find('main div')];
  const rowHeight = 61;
  /** @type {{ words: string, cells: string[] }[]} */
  let students = [];

  const draw = () => {
    const needle = search.value.toLowerCase();
    const found = needle === '' ? students : students.filter(({ words }) => words.includes(needle));
    const shown = found.slice(0, Math.ceil(innerHeight / rowHeight));
    status.textContent = `${found.length} of ${students.length} students`;
    rows.replaceChildren(...shown.map(row));
    below.style.height = `${(found.length - shown.length) * rowHeight}px`;
  };
  const row = (/** @type {{ cells: string[] }} */ { cells }, /** @type {number} */ index) => {
    const made = document.createElement('tr');
    made.dataset['index'] = String(index);
    for (const words of cells) made.insertCell().textContent = words;
    return made;
  };
  const call = async (/** @type {string} */ name) => {
    const answer = await fetch(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ daycareId }))}`);
    return (await answer.json()).result.data;
  };
  const fetchStudents = async () => {
    const fetched = (await call('students.getDaycareStudentList')).students;
    students = fetched.map((/** @type {Record<string, string> & { parentEmails: string[] }} */ student) => {
      const name = `${student['firstName']} ${student['lastName']}`;
      const born = new Date(student['dob'] ?? '');
      const years = Math.floor((Date.now() - born.getTime()) / 31_557_600_000);
      return {
        words: [name, ...student.parentEmails].join('\n').toLowerCase(),
        cells: [name, born.toLocaleDateString('en'), `${years} years`, student['classroomName'] ?? '', student.parentEmails.join(', ')],
      };
    });
  };

  search.addEventListener('input', draw);
  addEventListener('click', (event) => {
    event.preventDefault();
    const leaves = event.target instanceof HTMLAnchorElement && event.target.pathname.endsWith('dashboard');
    if (leaves) {
      rows.replaceChildren();
      void call('staff.getDaycareStaffList');
    } else {
      draw();
      void fetchStudents();
    }
  });
  void fetchStudents().then(draw);
}
