import { linksTexts } from "../links.texts";
import { readEndUrl } from "./end-url.policy";

const rule = { ownHost: "portal.example.com", privateHosts: ["localhost:4000"] };
const read = (text: string) => readEndUrl(text, rule);

test.each([
  ["https://shop.example.com/a?b=c#d", "https://shop.example.com/a?b=c#d"],
  ["  http://shop.example.com  ", "http://shop.example.com/"],
  ["https://müller.example.com/ä", "https://xn--mller-kva.example.com/%C3%A4"],
  ["http://8.8.8.8/", "http://8.8.8.8/"],
  ["http://localhost:4000/sites/one", "http://localhost:4000/sites/one"],
])("accepts %s", (text, url) => {
  expect(read(text)).toEqual({ url, fault: null });
});

test.each([
  "http://localhost/",
  "http://LOCALHOST:3000/",
  "http://localhost./",
  "http://a.localhost/",
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0x7f.1/",
  "http://0177.0.0.1/",
  "http://017700000001/",
  "http://127.0.0.1./",
  "http://%31%32%37.0.0.1/",
  "http://１２７.0.0.1/",
  "http://127。0。0。1/",
  "http://0/",
  "http://0.0.0.0/",
  "http://[::1]/",
  "http://[::]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.64.0.1/",
  "http://printer/",
  "http://printer.local/",
  "http://host.internal/",
  "http://router.home.arpa/",
])("rejects %s, which is not on the public internet", (text) => {
  expect(read(text)).toEqual({ url: null, fault: linksTexts.privateHost });
});

test.each([
  "https://portal.example.com/s/abc",
  "https://portal.example.com/",
  "http://PORTAL.example.com:8080/s/abc",
  "https://portal.example.com./s/abc",
  "https://www.portal.example.com/s/abc",
])("rejects %s, which is an address of the portal", (text) => {
  expect(read(text)).toEqual({ url: null, fault: linksTexts.ownHost });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,hello",
  "ftp://shop.example.com/",
  "//shop.example.com/",
  "/s/abc",
  "shop.example.com",
  "https:shop.example.com",
  "https://",
  "http://[::",
  "https://a b.example.com/",
  "\u0000https//x",
  "http://localhost../",
  "http://127.0.0.1../",
  "https://shop..example.com/",
  `https://${"a".repeat(64)}.example.com/`,
  `https://${"a.".repeat(127)}com/`,
])("rejects %s, which is not a web address", (text) => {
  expect(read(text)).toEqual({ url: null, fault: linksTexts.notAddress });
});

test("rejects addresses with credentials or over 2,040 characters", () => {
  const start = "https://shop.example.com/";
  expect(read(start + "x".repeat(2040 - start.length)).fault).toBeNull();
  expect(read(start + "x".repeat(2041 - start.length)).fault).toBe(linksTexts.tooLong);
  expect(read(start + "ä".repeat(1000)).fault).toBe(linksTexts.tooLong);
  expect(read("https://shop.example.com@evil.example.com/").fault).toBe(linksTexts.withPassword);
});
