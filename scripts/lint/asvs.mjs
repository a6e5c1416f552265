/** Number of requirements in OWASP ASVS 5.0.0, by level. */
const wanted = { 1: 70, 2: 183 };

const states = ["met", "partly", "open", "n/a"];

const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns whether the text has a test, or a table of tests, with this title. */
function hasTest(text, title) {
  return new RegExp(`(?:\\b(?:test|it|describe)(?:\\.\\w+)*|\\))\\(\\s*(["'\`])${escapePattern(title)}\\1`).test(text);
}

const cellsOf = (line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns table rows whose first cell is a requirement's number. */
function readRows(document) {
  return document
    .split("\n")
    .filter((line) => /^\|\s*\d/.test(line))
    .map(cellsOf)
    .map(([number, level, state, how, shown]) => ({ number, level, state, how, shown }));
}

function checkEvidence({ number, shown }, readFile) {
  const named = [...shown.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(([, file, title]) => ({ file, title }));
  return named.flatMap(({ file, title }) => {
    const text = readFile(file);
    if (text === undefined) return [`${number}: there is no file ${file}.`];
    return title === undefined || hasTest(text, title) ? [] : [`${number}: ${file} has no test "${title}".`];
  });
}

function checkRow(row, readFile) {
  const { number, state, how, shown } = row;
  if (!states.includes(state)) return [`${number}: '${state}' is none of ${states.join(", ")}.`];
  const needsProof = state === "met" && !shown.includes("`");
  return [
    ...(how === "" ? [`${number}: nothing says how, or why not.`] : []),
    ...(needsProof ? [`${number}: nothing shows that it is met.`] : []),
    ...checkEvidence(row, readFile),
  ];
}

function checkNumbers(rows) {
  const numbers = rows.map(({ number }) => number);
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  const missing = Object.entries(wanted).flatMap(([level, count]) => {
    const found = rows.filter((row) => row.level === level).length;
    return found === count ? [] : [`Level ${level} has ${count} requirements, not ${found}.`];
  });
  return [...repeated.map((number) => `${number} is there twice.`), ...missing];
}

/** Returns the chapters whose rows the summary miscounts. */
function checkSummary(document, rows) {
  const summary = document.split("\n").filter((line) => /^\| *(V\d+ |all )/.test(line));
  return summary.flatMap((line) => {
    const [name, ...counts] = cellsOf(line);
    const chapter = /^V(\d+)/.exec(name)?.[1];
    const own = chapter === undefined ? rows : rows.filter(({ number }) => number.startsWith(`${chapter}.`));
    const found = states.map((state) => String(own.filter((row) => row.state === state).length));
    return found.join() === counts.join() ? [] : [`${name}: the summary says ${counts.join()}, not ${found.join()}.`];
  });
}

/**
 * Returns one sentence per fault: missing or repeated numbers, claims without evidence, gaps without a reason, missing
 * files or tests, a wrong summary. `readFile` returns undefined for a missing file.
 */
export function checkAsvs(document, readFile) {
  const rows = readRows(document);
  return [...checkNumbers(rows), ...rows.flatMap((row) => checkRow(row, readFile)), ...checkSummary(document, rows)];
}
