import assert from "node:assert/strict";
import { askFor } from "./lab-books.mjs";

const refundShare = 0.15;
const faultShare = 0.3;
const failShare = 0.04;
const writeOffShare = 0.25;
const linesShare = 0.4;
const tooMuchShare = 0.15;

const pick = (random, list) => list[Math.floor(random() * list.length)];

async function postToLab({ labUrl }, path, body) {
  const answer = await fetch(`${labUrl}/lab/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok || answer.status === 409, `/lab/${path} was answered with ${answer.status}.`);
}

/** By chance the provider's next refund arrives late or fails. */
async function spoilByChance({ portal, random }) {
  if (random() >= faultShare) return;
  const kind = pick(random, ["refund-pending", "refund-failed"]);
  await postToLab(portal, "faults", { provider: "stripe", kind, count: 1, to: "/v1/refunds", method: "POST" });
}

/** Chooses a whole line, or an amount that may exceed the payment. */
async function chooseRefund({ random, run }, { id, total }) {
  const [lines] = await run(
    "SELECT id, commission_cents AS cents FROM invoice_lines WHERE invoice_id = :id AND kind = 'sale' AND commission_cents > 0",
    { id },
  );
  if (lines.length > 0 && random() < linesShare) {
    const line = pick(random, lines);
    return { amount: Number(line.cents), lines: [String(line.id)] };
  }
  const most = Number(total) * (random() < tooMuchShare ? 2 : 1);
  return { amount: 1 + Math.floor(random() * most) };
}

/** By chance two admins refund the same mistake at once, with equal or different requests. */
export async function refundByChance(ground, client) {
  const { random, run, admins, trouble } = ground;
  if (random() >= refundShare) return;
  const [invoices] = await run(
    `SELECT id, total_cents AS total FROM invoices WHERE business_id = :business AND status = 'paid'
     ORDER BY issued_at DESC, id DESC LIMIT 4`,
    { business: client.business },
  );
  const invoice = pick(random, invoices);
  if (!invoice) return;
  const request = { invoiceId: invoice.id, reason: "Billed by mistake", ...(await chooseRefund(ground, invoice)) };
  const isSame = random() < 0.5;
  await spoilByChance(ground);
  await trouble.around("refund");
  const bodies = [request, isSame ? request : { ...request, reason: "Billed by mistake, as the client says" }];
  const answers = await Promise.all(bodies.map((body, index) => admins[index]("post", "/pc/refund-debit", body)));
  for (const { status, body } of answers)
    assert.ok([200, 201, 409, 422].includes(status), `/pc/refund-debit: ${status} ${JSON.stringify(body)}`);
  const made = answers.filter(({ status }) => status === 200 || status === 201);
  const ids = made.map(({ body }) => body.refunds.map(({ id }) => id).join(" "));
  assert.ok(!isSame || new Set(ids).size <= 1, `${invoice.id} was refunded twice.`);
}

/** By chance banks return refunds, even refunds that had arrived. */
export async function failRefundsByChance(ground) {
  const { portal, random } = ground;
  for (const { id, status } of await askFor(ground, "refunds")) {
    if (status !== "failed" && random() < failShare) await postToLab(portal, "ach/fail-refund", { refund: id });
  }
}

/** By chance all admins at once write off an invoice whose debits failed. */
export async function writeOffByChance({ random, run, admins, trouble }, client) {
  const [unpaid] = await run(
    `SELECT id FROM invoices WHERE business_id = :business AND status IN ('failed', 'returned', 'disputed')
     ORDER BY issued_at, id`,
    { business: client.business },
  );
  for (const { id } of unpaid) {
    if (random() >= writeOffShare) continue;
    await trouble.around("bill");
    const answers = await Promise.all(
      admins.map((admin) => admin("post", "/pc/write-off-invoice", { id, reason: "The client does not pay" })),
    );
    for (const { status, body } of answers)
      assert.ok(status === 200 || status === 409, `/pc/write-off-invoice: ${JSON.stringify(body)}`);
    assert.equal(new Set(answers.map(({ status }) => status)).size, 1, `${id} was written off for one admin only.`);
  }
}
