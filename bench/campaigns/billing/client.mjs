import assert from "node:assert/strict";
import { createBrowser } from "../../measures/browser.mjs";
import { addClient, openSession } from "../../measures/people.mjs";
import { linkSquare, untilImported } from "../../measures/square-lab.mjs";
import { readNow, until } from "../runner/wait.mjs";
import { finishWizard } from "../wizard/client.mjs";

/** The Lab's bank accounts by what happens to a debit; most pay. */
const accounts = [
  ...["Success", "Success", "Insufficient funds", "Success", "Dispute"],
  ...["Success", "Account closed", "Success", "Debit not authorized", "Weekly limit exceeded"],
];

/** In ms. A sale's day is counted in New York, where it may still be yesterday. */
const day = 86_400_000;
const mostSales = 3;
const dearest = 90_000;
const refundShare = 0.35;
const wholeShare = 0.3;

/** Opens a session with a fresh second factor. Returns its cookie. */
export async function enter({ run, portal }, userId) {
  const now = await readNow(portal);
  return openSession(run, userId, now, { secondFactorAt: now });
}

/** Adds a client with a separate Square seller, before the wizard. */
export async function openClient(ground, number) {
  const { run, portal, lab } = ground;
  const name = `billed${number}`;
  const user = `usr_${name}`;
  const now = await readNow(portal);
  await addClient(run, name, now);
  await run("UPDATE users SET email_verified_at = created_at WHERE id = :user", { user });
  const merchant = await lab.act("merchants", { name: `Shop ${number}`, ordersPerDay: 0 });
  const browser = createBrowser(portal.url, await enter(ground, user));
  await linkSquare(browser, merchant.id);
  await untilImported(browser);
  return {
    name,
    user,
    business: `biz_${name}`,
    merchantId: merchant.id,
    account: accounts[number % accounts.length],
    since: new Date(now.getTime() - day).toISOString().slice(0, 10),
    sales: [],
  };
}

/** Finishes the wizard. After the bank ended the authorization, repeats it with an account that pays. */
export async function authorize(ground, client) {
  await finishWizard({
    ...ground,
    name: client.name,
    accounts: [client.account],
    signIn: () => enter(ground, client.user),
  });
  client.account = "Success";
}

/** Returns a client's sales minus refunds, in cents. */
const sumLeft = ({ sales }) => sales.reduce((sum, { amount, given }) => sum + amount - given, 0);

/** Returns 30% of `cents`, half a cent rounded away from zero (S30). */
export const commissionOf = (cents) => Math.floor((cents * 30 + 50) / 100);

async function sell({ lab }, { merchantId, sales }, amount) {
  const lineItems = [{ name: "Hand wash", quantity: "1", amount }];
  const { orderId, total } = await lab.act("orders", { merchantId, lineItems });
  assert.equal(total, amount);
  sales.push({ orderId, amount, given: 0 });
}

async function refundSale({ lab, random }, { sales }) {
  const left = sales.filter(({ amount, given }) => given < amount);
  const sale = left[Math.floor(random() * left.length)];
  if (!sale) return;
  const rest = sale.amount - sale.given;
  const amount = random() < wholeShare ? rest : 1 + Math.floor(random() * rest);
  await lab.act("refunds", { orderId: sale.orderId, amount });
  sale.given += amount;
}

async function untilSalesAreKnown({ run, portal }, client) {
  let found;
  const areSalesKnown = async () => {
    [[found]] = await run(
      "SELECT COALESCE(SUM(verified_cents), 0) AS cents FROM sales WHERE business_id = :business AND is_listed = 1",
      { business: client.business },
    );
    return Number(found.cents) === sumLeft(client);
  };
  await until(
    portal,
    areSalesKnown,
    () => `${client.name} sold ${sumLeft(client)}, and the portal knows ${found.cents}`,
  );
}

/** Makes sales and perhaps a refund, and waits until the portal has them. */
export async function trade(ground, client) {
  const count = 1 + Math.floor(ground.random() * mostSales);
  for (let index = 0; index < count; index += 1) await sell(ground, client, 1 + Math.floor(ground.random() * dearest));
  if (ground.random() < refundShare) await refundSale(ground, client);
  await untilSalesAreKnown(ground, client);
}

/** Makes one large sale, so that the next invoice is debited despite credits. */
export async function sellLast(ground, client) {
  await sell(ground, client, 10 * dearest * mostSales);
  await untilSalesAreKnown(ground, client);
}
