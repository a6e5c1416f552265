import { randomUUID } from "node:crypto";
import { vendors } from "./vendor-letters.mjs";

const reactions = ["like", "love", "wow", "haha", "care", "sorry"];
const staleMs = 900_000;

/** What happens at a client's Stripe account; each act resolves to an id that its webhooks name. */
export function createAccountActs({ act, account, random }) {
  const payments = [];
  const disputes = [];
  const refunds = [];
  const upTo = (most) => 1 + Math.floor(random() * most);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const take = (list) => list.splice(Math.floor(random() * list.length), 1)[0];
  const pickPayment = (isFit) => pick(payments.filter(isFit));
  const isWhole = ({ state, isDisputed }) => state === "succeeded" && !isDisputed;

  async function sell() {
    const state = pick(["succeeded", "succeeded", "succeeded", "succeeded", "pending", "authorized", "failed"]);
    const extras = { ...(random() < 0.4 && { tip: upTo(2_000) }), ...(random() < 0.6 && { tax: upTo(1_500) }) };
    const amount = 1_000 + upTo(40_000);
    const how = state === "authorized" ? { capture: false } : { status: state };
    const { charge } = await act("charges", { account, amount, ...extras, ...how });
    if (state !== "failed") payments.push({ charge, state, left: amount, isDisputed: false });
    return charge;
  }

  async function settle() {
    const payment = pickPayment(({ state }) => state === "pending");
    if (!payment) return sell();
    payment.state = random() < 0.7 ? "succeeded" : "failed";
    await act("charges/settle", { charge: payment.charge, status: payment.state });
    return payment.charge;
  }

  async function capture() {
    const payment = pickPayment(({ state }) => state === "authorized");
    if (!payment) return sell();
    await act("charges/capture", { charge: payment.charge, ...(random() < 0.5 && { tip: upTo(1_000) }) });
    payment.state = "succeeded";
    return payment.charge;
  }

  async function giveBack() {
    const payment = pickPayment((one) => isWhole(one) && one.left > 1);
    if (!payment) return sell();
    const amount = upTo(payment.left - 1);
    const status = random() < 0.7 ? "succeeded" : "pending";
    const { refund } = await act("refunds", { charge: payment.charge, amount, status });
    payment.left -= amount;
    if (status === "pending") refunds.push(refund);
    return refund;
  }

  async function settleRefund() {
    const refund = take(refunds);
    if (!refund) return giveBack();
    await act("refunds/settle", { refund, status: random() < 0.6 ? "succeeded" : "failed" });
    return refund;
  }

  async function dispute() {
    const payment = pickPayment(isWhole);
    if (!payment) return sell();
    payment.isDisputed = true;
    const made = await act("disputes", { charge: payment.charge });
    disputes.push(made.dispute);
    return made.dispute;
  }

  async function decideDispute() {
    const open = take(disputes);
    if (!open) return sell();
    await act("disputes/close", { dispute: open, won: random() < 0.5 });
    return open;
  }

  const acts = [sell, sell, sell, settle, capture, giveBack, giveBack, settleRefund, dispute, decideDispute];
  return { act: () => pick(acts)(), sell };
}

/**
 * What people do on a client's page. A thing is touched once between two calls of `pass`: what happens to it within one second
 * has no order that Facebook tells.
 */
export function createPageActs({ act, page, random }) {
  let things = [];
  let fresh = [];
  let visitors = 0;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const say = async (what) => (await act("activity", { page, ...what })).id;
  const newVisitor = () => `Visitor ${(visitors += 1)}.`;

  async function add(item = pick(["post", "comment", "comment", "reaction", "reaction"])) {
    const on = item === "post" ? undefined : pick(things.filter(({ item: kind }) => kind === "post"))?.id;
    if (item !== "post" && !on) return add("post");
    const what = { ...(on && { post: on }), ...(item === "reaction" && { reaction: pick(reactions) }) };
    const person = random() < 0.1 && item !== "reaction" ? "page" : newVisitor();
    const id = await say({ item, person, ...what });
    fresh.push({ id, item, person });
    return item === "reaction" ? person : id;
  }

  async function change(verb) {
    const isFit = ({ item }) => (verb === "remove" ? item !== "post" : true);
    const thing = pick(things.filter(isFit));
    if (!thing) return add();
    things = things.filter((one) => one !== thing);
    await say({
      verb,
      item: thing.item,
      id: thing.id,
      ...(thing.item === "reaction" && { reaction: pick(reactions) }),
    });
    if (verb !== "remove") fresh.push(thing);
    return thing.item === "reaction" ? thing.person : thing.id;
  }

  return {
    act: () => (random() < 0.65 ? add() : change(random() < 0.6 ? "edit" : "remove")),
    pass() {
      things.push(...fresh);
      fresh = [];
    },
  };
}

/** Contacts at a client's location of GoHighLevel, which signs what it tells, and hooks of its workflows, which nobody signs. */
export function createLeadActs({ act, location, hookUrl, random }) {
  const contacts = [];
  const pick = (list) => list[Math.floor(random() * list.length)];

  async function tell() {
    const known = random() < 0.15 ? pick(contacts) : undefined;
    const what = known ? { id: known } : { location, firstName: pick(["Ada", "Bob", "Cy"]), lastName: randomUUID() };
    const type = random() < 0.1 ? { type: "ContactUpdate" } : {};
    const age = !known && random() < 0.1 ? { ageMs: staleMs } : {};
    const signedBy = random() < 0.3 ? { signedBy: "both" } : {};
    const { id, webhookId } = await act("contacts", { ...what, ...type, ...age, ...signedBy });
    if (!age.ageMs) contacts.push(id);
    return webhookId;
  }

  async function hook() {
    const id = randomUUID();
    const instagram = { system: "instagram", action: pick(["comment", "story_mention"]) };
    const content = { ...(random() < 0.5 && instagram), id, full_name: "Ana Visitor", at: new Date().toISOString() };
    await act("workflows", { url: hookUrl, content });
    return id;
  }

  return { act: () => (random() < 0.6 ? tell() : hook()) };
}

let numbers = 0;

/** Somebody who has got a text answers STOP, each once: no answer of Twilio's tells when it was given. */
export function stopTexts({ environment, now }) {
  numbers += 1;
  const sid = `SM${randomUUID().replaceAll("-", "")}`;
  const from = `+1202555${String(1_000 + numbers).slice(-4)}`;
  const body = new URLSearchParams({
    AccountSid: environment.TWILIO_ACCOUNT_SID,
    MessageSid: sid,
    From: from,
    To: environment.TWILIO_FROM,
    Body: "STOP",
    DateSent: now.toISOString(),
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { path: vendors.Twilio.path, headers, body: body.toString() };
}
