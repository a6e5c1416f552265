import { printHtml, printText, type MailSenderFacts, type MailText } from "./mail-layout";

const hostile = `<b onclick="x">Tom & 'Jerry'</b>`;
const safe = "&lt;b onclick=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;";

const sender: MailSenderFacts = {
  name: "Cedar & Main",
  isNamed: true,
  email: "help@cedar.example",
  phone: "2125550142",
  logo: "/api/agency/logo?v=1",
  origin: "https://portal.test",
};

describe("a mail", () => {
  test("escapes every value in every kind of block, the subject and addresses", () => {
    const mail: MailText = {
      subject: hostile,
      blocks: [
        ["h", hostile],
        ["p", hostile],
        ["code", hostile],
        ["button", hostile, `https://portal.test/?a=1&b="${hostile}`],
      ],
    };
    const html = printHtml(mail, "en", sender);
    expect(html).not.toContain(hostile);
    expect(html.split(safe)).toHaveLength(7);
    expect(html).toContain(`href="https://portal.test/?a=1&amp;b=&quot;${safe}"`);
  });

  test("names its language", () => {
    expect(printHtml({ subject: "Hola", blocks: [] }, "es", sender)).toContain('<html lang="es">');
  });

  test("has a plain text form with blocks between blank lines and addresses below their labels", () => {
    const mail: MailText = {
      subject: "Subject",
      blocks: [
        ["h", "Your statement"],
        ["p", "It is ready."],
        ["code", "012345"],
        ["button", "Open it", "https://portal.test/statement?a=1&b=2"],
      ],
    };
    const lines = ["Your statement", "It is ready.", "012345", "Open it:\nhttps://portal.test/statement?a=1&b=2"];
    const footer = "Cedar & Main · Partner Portal\nContact us: (212) 555-0142 · help@cedar.example";
    expect(printText(mail, "en", sender)).toBe([...lines, footer].join("\n\n"));
  });

  test("shows the agency's logo, name and contacts", () => {
    const html = printHtml({ subject: "Hi", blocks: [] }, "en", sender);
    expect(html).toContain('src="https://portal.test/api/agency/logo?v=1"');
    expect(html).toContain("Cedar &amp; Main");
    expect(html).toContain("Contact us: (212) 555-0142 · help@cedar.example");
  });

  test("shows the portal's mark and name while the agency has no name", () => {
    const unnamed = { ...sender, name: "the operator of portal.test", isNamed: false, phone: null, logo: null };
    const html = printHtml({ subject: "Hi", blocks: [] }, "es", unnamed);
    expect(html).not.toMatch(/<img|operator of/);
    expect(html).toContain("Partner Portal<br>Contacto: help@cedar.example");
  });
});
