import type { LabClient } from "../testing/lab-client.js";
import { setUpTestLab } from "../testing/test-lab.js";
import { PAGE_POLICY } from "./page-headers.js";
import { MAIL_POLICY } from "./page.routes.js";

const fixture = setUpTestLab();

const page = (path: string): ReturnType<LabClient["request"]> =>
  fixture.client.request(`${path}${path.includes("?") ? "&" : "?"}space=${fixture.client.tenant}`);

test.each(["/", "/inbox", "/square", "/stripe", "/clock", "/webhooks"])(
  "serves %s under a strict policy without inline code",
  async (path) => {
    const { status, headers, text } = await page(path);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toBe(PAGE_POLICY);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style|style="|\son\w+=/);
    for (const link of ["/inbox", "/square", "/stripe", "/clock", "/webhooks"])
      expect(text).toContain(`href="${link}?space=${fixture.client.tenant}"`);
  },
);

test("the start page lists every provider with the credentials of the tenant", async () => {
  const { text } = await page("/");
  for (const title of ["Point of sale (Square)", "Sign-in (Google)", "Sign-in and pages (Facebook)"]) {
    expect(text).toContain(`<h2>${title}</h2>`);
  }
  expect(text).toContain(`/google/${fixture.client.tenant}</dd>`);
});

test("filters codes of both channels by recipient", async () => {
  await fixture.client.sendSms({ Body: "Your code is 654321." });
  await fixture.client
    .mailer()
    .sendMail({ from: "p@portal.test", to: "ada@shop.test", subject: "Code", text: "Code: 123456" });
  const all = (await page("/inbox")).text;
  expect(all).toContain('<p class="code">654321</p>');
  expect(all).toContain('<p class="code">123456</p>');
  const filtered = (await page("/inbox?to=ada%40shop.test")).text;
  expect(filtered).toContain("123456");
  expect(filtered).not.toContain("654321");
});

test("escapes HTML in messages", async () => {
  const attack = `<img src=x onerror=alert(1)>"'&`;
  await fixture.client.mailer().sendMail({ from: "p@portal.test", to: "ada@shop.test", subject: attack, text: attack });
  await fixture.client.sendSms({ Body: attack });
  const { text } = await page(`/inbox?to=${encodeURIComponent(attack)}`);
  expect(text).not.toContain("<img");
  expect((await page("/inbox")).text).not.toContain("<img");
});

test("shows an email's HTML without scripts, network or an origin", async () => {
  await fixture.client
    .mailer()
    .sendMail({ from: "p@portal.test", to: "ada@shop.test", subject: "s", html: "<b>hello</b>" });
  const { text } = await page("/inbox");
  const path = /href="(\/inbox\/[^"?]+)/.exec(text)?.[1] ?? "";
  const mail = await page(path);
  expect(mail.text).toContain("<b>hello</b>");
  expect(mail.headers.get("content-security-policy")).toBe(MAIL_POLICY);
  expect((await page("/inbox/none")).status).toBe(404);
});

test("advances the clock only by a button of its own page", async () => {
  const post = (origin: string): ReturnType<LabClient["request"]> =>
    fixture.client.request(`/clock?space=${fixture.client.tenant}`, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ advanceMs: "86400000" }),
    });
  expect((await post("http://elsewhere.test")).status).toBe(403);
  expect((await fixture.client.control("GET", "clock")).json).toMatchObject({ offsetMs: 0 });
  const answer = await post(`http://127.0.0.1:${String(fixture.lab.httpPort)}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`/clock?space=${fixture.client.tenant}`);
  expect((await page("/clock")).text).toContain("Ahead of this machine by 1 days.");
});

test("shows 20 messages per page, newest first", async () => {
  for (let count = 1; count <= 45; count += 1) await fixture.client.sendSms({ Body: `number ${String(count)}.` });
  const first = (await page("/inbox?channel=sms")).text;
  expect(first).toContain("Page 1 of 3, 45 messages");
  expect(first).toContain("number 45.");
  expect(first).not.toContain("number 25.");
  const older = /href="([^"]+)">Older</.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = (await fixture.client.request(older)).text;
  expect(second).toContain("Page 2 of 3, 45 messages");
  expect(second).toContain("number 25.");
  expect((await page("/inbox?channel=sms&page=99")).text).toContain("Page 3 of 3");
  expect((await page("/inbox?channel=sms&page=-1")).text).toContain("Page 1 of 3");
});
