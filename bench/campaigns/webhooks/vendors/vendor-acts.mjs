import { randomUUID } from "node:crypto";
import { vendors } from "./vendor-letters.mjs";

const reactions = ["like", "love", "wow", "haha", "care", "sorry"];
const staleMs = 900_000;

/**
 * Creates actions on a client's page. Each object changes at most once in a round: Facebook reports no order within a
 * second.
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
    endRound() {
      things.push(...fresh);
      fresh = [];
    },
  };
}

/** Creates actions at GoHighLevel: contacts, with signed webhooks, and workflows, with unsigned hooks. */
export function createLeadActs({ act, location, hookUrl, random }) {
  const contacts = [];
  const pick = (list) => list[Math.floor(random() * list.length)];

  async function sendContact() {
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

  return { act: () => (random() < 0.6 ? sendContact() : hook()) };
}

let numbers = 0;

/** Each number replies only once: the webhook has no time that the portal reads, so it could not order two replies. */
export function writeStopReply({ environment, now }) {
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
