import { AuditLog } from "../../../models/audit-log.model";
import { OutboundMessage } from "../../../models/outbound-message.model";
import { User } from "../../../models/user.model";
import { locales } from "../../../models/values/locale";
import { printHtml, printText } from "../../../messages/mail-layout";
import { messageTemplates } from "../../../messages/message-templates";
import { websiteFixture, type SiteOwner, type WebsiteFixture } from "../testing/website.fixture";
import { toPlainName } from "./send-steps.command";

let fixture: WebsiteFixture;
beforeAll(async () => {
  fixture = await websiteFixture.start({ LIMITS_FACTOR: "1" });
});
afterAll(() => fixture.stop());

let serial = 0;
const nextAddress = () => `web-person-${String((serial += 1))}@agency.test`;
const send = ({ client }: SiteOwner, email: unknown) => client.post("/web/send-steps", { email });
const readUser = async (owner: SiteOwner) => User.findByPk(owner.userId, { rejectOnEmpty: true });

test("sends the script with the client's name", async () => {
  const owner = await fixture.newOwner();
  const email = nextAddress();
  expect(await send(owner, ` ${email} `)).toMatchObject({
    status: 200,
    body: { type: "success", message: `Sent to ${email}. The email names you and your email address.` },
  });
  await fixture.portal.runJobs();
  const [mail, ...others] = await fixture.lab.inbox("mail", email);
  expect(others).toEqual([]);
  const { firstName, lastName, email: own } = await readUser(owner);
  for (const text of [
    owner.tag,
    `/t.js?k=${owner.key}"`,
    `${firstName} ${lastName} (${own})`,
    "</head>",
    "WordPress",
    "data-leads",
    "Test Connection",
  ]) {
    expect(mail?.text).toContain(text);
  }
  const [row, ...more] = await AuditLog.findAll({ where: { action: "website.steps-sent", subject: owner.businessId } });
  expect(more).toEqual([]);
  expect(JSON.stringify(row)).not.toContain(email);
});

test("allows five emails a day per client", async () => {
  const owner = await fixture.newOwner();
  const statuses: number[] = [];
  for (let times = 0; times < 6; times += 1) statuses.push((await send(owner, nextAddress())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await OutboundMessage.count({ where: { userId: owner.userId } })).toBe(5);

  const [mailbox = ""] = nextAddress().split("@");
  const others = [await fixture.newOwner(), await fixture.newOwner(), await fixture.newOwner()];
  const written = [`${mailbox}@agency.test`, `${mailbox.toUpperCase()}+again@Agency.test`, `${mailbox}+x@agency.test`];
  const replies = await Promise.all(others.map((other, index) => send(other, written[index])));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
});

test.each(["", "nobody", "a@b@c.test", "a@b.test,c@d.test", "a@b.test\r\nBcc: c@d.test", 7, null])(
  "sends nothing to %j",
  async (email) => {
    const owner = await fixture.newOwner();
    expect((await send(owner, email)).status).toBe(422);
    expect(await OutboundMessage.count({ where: { userId: owner.userId } })).toBe(0);
  },
);

test("rejects other fields than the address", async () => {
  const owner = await fixture.newOwner();
  const body = { email: nextAddress(), message: "Buy at https://evil.test", tag: "<script>" };
  expect((await owner.client.post("/web/send-steps", body)).status).toBe(422);
});

test.each([
  ["Win at https://evil.test/now", "Win at https evil test now"],
  ["evil.example", "evil example"],
  ["<a href=x>Ana</a>", "a href x Ana a"],
  ["a@b.test", "a b test"],
  ["José María O’Neill-Núñez", "José María O’Neill-Núñez"],
  ["x".repeat(300), "x".repeat(60)],
  ["...", ""],
])("prints the name %j as %j", (name, printed) => {
  expect(toPlainName(name)).toBe(printed);
});

test.each(locales)("the email has one address of the portal without a button (%s)", (locale) => {
  const data = {
    asker: "Ana Diaz",
    askerEmail: "ana@shine.test",
    tag: '<script src="https://portal.test/t.js"></script>',
  };
  const content = messageTemplates["website-steps-mail"].write(locale, { data, secrets: {} });
  if (content.channel !== "email") throw new Error("It is no mail.");
  const sender = {
    ...{ name: "Test Agency LLC", isNamed: true, email: "agency@portal.test", phone: null, logo: null },
    origin: "https://portal.test",
  };
  expect(printText(content.mail, locale, sender).match(/https?:/g)).toHaveLength(1);
  expect(printText(content.mail, locale, sender)).toContain(data.tag);
  const html = printHtml(content.mail, locale, sender);
  expect(html).not.toMatch(/<a |<script/);
  expect(html).toContain("&lt;script src=&quot;https://portal.test/t.js&quot;&gt;");
});
