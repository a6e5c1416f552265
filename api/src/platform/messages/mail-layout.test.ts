import { printHtml, printText, type MailText } from "./mail-layout";

const hostile = `<b onclick="x">Tom & 'Jerry'</b>`;
const safe = "&lt;b onclick=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;";

describe("a mail", () => {
  test("shows every value as it is, in every kind of block, the subject and an address", () => {
    const mail: MailText = {
      subject: hostile,
      blocks: [
        ["h", hostile],
        ["p", hostile],
        ["code", hostile],
        ["button", hostile, `https://portal.test/?a=1&b="${hostile}`],
      ],
    };
    const html = printHtml(mail, "en");
    expect(html).not.toContain(hostile);
    expect(html.split(safe)).toHaveLength(7);
    expect(html).toContain(`href="https://portal.test/?a=1&amp;b=&quot;${safe}"`);
  });

  test("says its language", () => {
    expect(printHtml({ subject: "Hola", blocks: [] }, "es")).toContain('<html lang="es">');
  });

  test("is plain text without marks: blocks between blank lines, an address below the name of its button", () => {
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
    expect(printText(mail)).toBe([...lines, "Partner Portal"].join("\n\n"));
  });
});
