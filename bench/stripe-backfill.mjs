import assert from "node:assert/strict";
import { connect } from "../scripts/database/connect.mjs";
import { addOther, measureOthers, others } from "./backfill.mjs";
import { createBrowser } from "./measures/browser.mjs";
import { addClient, createRun } from "./measures/people.mjs";
import { createSquareLab, untilImported } from "./measures/square-lab.mjs";
import { linkStripe } from "./measures/stripe-lab.mjs";
import { measureInTurn, printFigure, printHead, printRatio } from "./measures/statistics.mjs";

const charges = 100_000;
const requestsPerSecond = 25;
const day = 86_400_000;

/** Checks that each charge and cent was imported once, in sales and sums. */
async function checkBooks({ act, run, account }) {
  const [[found]] = await run(
    `SELECT COUNT(*) AS charges, SUM(total_cents) AS cents,
        (SELECT SUM(total_cents) FROM sales_by_month WHERE business_id = 'biz_stripe') AS summed
      FROM sales WHERE business_id = 'biz_stripe' AND is_listed = 1`,
  );
  const made = await act(`sums?account=${account}`);
  const [listed, listedCents, summed] = [found.charges, found.cents, found.summed].map(Number);
  assert.deepEqual(
    { made: made.charges, listed, listedCents, summed },
    { made: charges, listed: charges, listedCents: made.cents, summed: made.cents },
  );
}

/** Links an account with the charges. Returns the import's seconds and the other client's p95 meanwhile. */
async function importCharges({ url, act, run, otherCookie }) {
  const { id: account } = await act("accounts", { name: "Bench Detailing" });
  // An import covers the twelve months before the link, so the first charges must not be older.
  const from = new Date(Date.now() - 360 * day).toISOString();
  await act("generate", { account, count: charges, from });
  const browser = createBrowser(url, await addClient(run, "stripe"));
  let isThrough = false;
  const startedAt = performance.now();
  await linkStripe(browser, account);
  const importing = untilImported(browser, { everyMs: 500, source: "stripe" }).finally(() => {
    isThrough = true;
  });
  const p95 = await measureOthers(url, otherCookie, () => !isThrough);
  await importing;
  const seconds = (performance.now() - startedAt) / 1000;
  await checkBooks({ act, run, account });
  return { seconds, p95 };
}

/** Measures the import of a large Stripe account and its cost for others. Returns whether the limits hold. */
export async function measureStripeBackfill({ url, labUrl, environment }) {
  const lab = createSquareLab(labUrl);
  const act = (name, body) => lab.control(`stripe-connect/${name}`, body);
  const connection = await connect({ uri: environment.DATABASE_URL });
  try {
    const run = createRun(connection);
    const otherCookie = await addOther({ url, lab, run });
    await act("limits", { requestsPerSecond });
    let seconds;
    const idleCalls = others.perSecond * others.idleSeconds;
    const p95 = await measureInTurn({
      reference: () => measureOthers(url, otherCookie, (index) => index < idleCalls),
      ours: async () => {
        const imported = await importCharges({ url, act, run, otherCookie });
        seconds = imported.seconds;
        return imported.p95;
      },
    });
    printHead();
    const figures = [
      printFigure(`import of 100,000 charges, ${requestsPerSecond} reads/s`, [undefined, seconds], {
        unit: "s",
        limit: 90,
      }),
      printRatio("others' summary and orders, p95 *", p95, { unit: "ms", limit: 2 }),
    ];
    console.log("\n  * reference: the same calls without an import");
    return figures.every(Boolean);
  } finally {
    await connection.end();
  }
}
