import assert from "node:assert/strict";

const questionShare = 0.3;
const answerShare = 0.5;
const withdrawShare = 0.2;
const chooseShare = 0.7;
const wholeShare = 0.4;
const mostLines = 2;
/** After this time the seven days for questions have ended in every US time zone. */
const lateAfterMs = 9 * 86_400_000;
const reason = "We did not make this sale";

const pick = (random, list) => list[Math.floor(random() * list.length)];
const isDone = ({ status }) => status === 200 || status === 201;

function assertStatuses(answers, statuses, what) {
  const others = answers.filter(({ status }) => !statuses.includes(status));
  assert.deepEqual(others, [], what);
}

/** Chooses lines, each whole or in part. A line may be in question already. */
function chooseLines(random, lines) {
  const count = Math.min(lines.length, 1 + Math.floor(random() * mostLines));
  const first = Math.floor(random() * lines.length);
  return Array.from({ length: count }, (_, index) => {
    const { id, cents } = lines[(first + index) % lines.length];
    return { id: String(id), ...(random() < wholeShare ? {} : { amount: 1 + Math.floor(random() * Number(cents)) }) };
  });
}

/** The client sends two questions about the same lines at once, with equal or different texts. */
export async function questionByChance(ground, client) {
  const { random, run, trouble } = ground;
  if (random() >= questionShare) return;
  const [[invoice]] = await run(
    `SELECT id, issued_at FROM invoices WHERE business_id = :business AND status NOT IN ('void', 'draft')
     ORDER BY issued_at DESC, id DESC LIMIT 1`,
    { business: client.business },
  );
  if (!invoice) return;
  const [lines] = await run(
    `SELECT id, commission_cents AS cents FROM invoice_lines
     WHERE invoice_id = :id AND kind = 'sale' AND commission_cents > 0 ORDER BY id`,
    invoice,
  );
  if (lines.length === 0) return;
  const request = { invoiceId: invoice.id, lines: chooseLines(random, lines), reason };
  const isLate = (await ground.readTime()) - invoice.issued_at.getTime() > lateAfterMs;
  const other = random() < 0.5 ? request : { ...request, reason: "We were charged twice" };
  await trouble.around("question");
  const answers = await Promise.all([request, other].map((body) => client.ask("post", "/pc/disputes", body)));
  assertStatuses(answers, [200, 201, 409, 422], `${client.name} could not question lines.`);
  const opened = new Set(answers.filter(isDone).map(({ body }) => body.dispute.id));
  assert.ok(opened.size <= 1, `${client.name} questioned the same lines twice: ${[...opened].join(" and ")}.`);
  // Repeating a question returns the same dispute, even after the last day.
  const isNew = answers.some(({ status }) => status === 201);
  assert.ok(!isLate || !isNew, `${client.name} questioned ${invoice.id} after the last day.`);
}

/** Returns a random answer that grants each line, grants a part, or refuses. */
function chooseAnswer(random, lines) {
  return lines.map(({ id, cents }) => {
    const outcome = pick(random, ["granted", "partly", "refused"]);
    if (outcome === "granted") return { id: String(id), outcome };
    if (outcome === "refused" || Number(cents) < 2) return { id: String(id), outcome: "refused", reason };
    return { id: String(id), outcome, granted: 1 + Math.floor(random() * (Number(cents) - 1)), reason };
  });
}

/** Returns each line's outcome, ordered by id. */
const sayings = (lines) =>
  lines
    .map(({ id, outcome, granted }) => [id, outcome, outcome === "partly" ? granted : null])
    .sort(([one], [other]) => Number(one) - Number(other));

/** All admins answer differently at once while the client may withdraw. Exactly one of these requests decides. */
async function answerOnce({ random, run, admins, trouble }, client, dispute) {
  const [lines] = await run(
    "SELECT line_id AS id, amount_cents AS cents FROM dispute_lines WHERE dispute_id = :id ORDER BY id",
    dispute,
  );
  const wished = admins.map(() => chooseAnswer(random, lines));
  const isWithdrawn = random() < withdrawShare;
  await trouble.around("question");
  const [withdrawal, ...answers] = await Promise.all([
    isWithdrawn ? client.ask("post", `/pc/disputes/${dispute.id}/withdraw`, {}) : { status: 409 },
    ...admins.map((admin, index) => admin("post", `/pc/disputes/${dispute.id}/answer`, { lines: wished[index] })),
  ]);
  assertStatuses([withdrawal, ...answers], [200, 409], `${dispute.id} could not be answered.`);
  const { body } = await admins[0]("get", `/pc/disputes/${dispute.id}`);
  const answer = JSON.stringify(sayings(body.dispute.lines));
  const winners = wished.filter((_, index) => answers[index].status === 200);
  assert.equal(withdrawal.status === 200, body.dispute.status === "withdrawn", `${dispute.id} was not withdrawn once.`);
  assert.equal(winners.length > 0, body.dispute.status === "answered", `${dispute.id} has two ends.`);
  for (const lines of winners) assert.equal(JSON.stringify(sayings(lines)), answer, `${dispute.id} has two answers.`);
}

/** The client sends two choices at once; one counts. If the client does not choose, the portal decides. */
async function chooseOnce({ random, trouble }, client, { id }) {
  const one = pick(random, ["refund", "credit"]);
  const other = random() < 0.5 ? one : one === "refund" ? "credit" : "refund";
  await trouble.around("refund");
  const answers = await Promise.all(
    [one, other].map((settlement) => client.ask("post", `/pc/disputes/${id}/choose`, { settlement })),
  );
  assertStatuses(answers, [200, 409], `${id} could not be settled.`);
  const chosen = new Set(answers.filter(isDone).map(({ body }) => body.dispute.settlement));
  assert.ok(chosen.size <= 1, `${id} comes back in two ways.`);
}

/** By chance a client's questions are answered, withdrawn and settled. */
export async function endByChance(ground, client) {
  const { run, random } = ground;
  const { business } = client;
  const [open] = await run(
    "SELECT id FROM disputes WHERE business_id = :business AND status IN ('open', 'waiting') ORDER BY id",
    { business },
  );
  for (const dispute of open) if (random() < answerShare) await answerOnce(ground, client, dispute);
  const [answered] = await run(
    `SELECT id FROM disputes WHERE business_id = :business AND status = 'answered' AND settlement IS NULL
       AND choose_by IS NOT NULL ORDER BY id`,
    { business },
  );
  for (const dispute of answered) if (random() < chooseShare) await chooseOnce(ground, client, dispute);
}
