import { findFileType, nameFile } from "./dispute-files.policy";

test.each([
  ["%PDF-1.7\n", "application/pdf"],
  ["\u0089PNG\r\n\u001a\n", "image/png"],
  ["\u00ff\u00d8\u00ff\u00e0", "image/jpeg"],
  ["<svg xmlns=", null],
  [" %PDF-1.7", null],
  ["GIF89a", null],
  ["", null],
])("finds by the first bytes that %j is %s", (start, type) => {
  expect(findFileType(Buffer.from(start, "latin1"))).toBe(type);
});

test.each([
  ["receipt.pdf", "receipt.pdf"],
  ["Quittung für März.PDF", "Quittung für März.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\casey\\letter.pdf", "letter.pdf"],
  ["invoice.pdf.exe", "invoice.pdf.exe.pdf"],
  ["a\r\nSet-Cookie: x\u0000.pdf", "aSet-Cookie x.pdf"],
  ["\u202efdp.exe", "fdp.exe.pdf"],
  [".pdf", "file.pdf"],
  ["..", "file.pdf"],
  ["", "file.pdf"],
  ['a"b<c>.pdf', "a b c.pdf"],
  [`${"long".repeat(100)}.pdf`, `${"long".repeat(100).slice(0, 150)}.pdf`],
])("saves a PDF with the sent name %j as %j", (sent, name) => {
  expect(nameFile(sent, "application/pdf")).toBe(name);
});

test("replaces any extension of a JPEG except its own two", () => {
  expect(nameFile("a.jpeg", "image/jpeg")).toBe("a.jpeg");
  expect(nameFile("a.jpg", "image/jpeg")).toBe("a.jpg");
  expect(nameFile("a.png", "image/jpeg")).toBe("a.png.jpg");
});
