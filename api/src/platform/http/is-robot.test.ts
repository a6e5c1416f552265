import { isRobot } from "./is-robot";

const chrome =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** U+200B as bytes of a header. */
const invisible = Buffer.from("\u200B").toString("latin1");

test.each([
  "",
  " ",
  '""',
  "\u200B\u200B",
  invisible,
  "Dalvik/2.1.0 (Linux; U; Android 13)",
  "Dalvik/2.1.0 (Linux; U; Android 13; Pixel 7 Build/TQ3A.230901.001)",
  "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0)",
  "Mozilla/4.0 (compatible; ms-office; MSOffice 16)",
  "SFDC-Callout/58.0",
  "Mozilla/5.0 SFDC-Callout/58.0",
  `${chrome} GTmetrix`,
  `${chrome} SFDC-Callout/58.0`,
  `${chrome} Puppeteer`,
  chrome.replace("Android 14", "Android 14; Lighthouse"),
  "curl/8.10.1",
  "ExampleBot/1.0",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (compatible; Pingdom.com_bot_version_1.4_(http://www.pingdom.com/))",
  chrome.replace("Chrome/", "HeadlessChrome/"),
  `${chrome} Chrome-Lighthouse`,
  `${chrome} (compatible; GoogleOther)`,
  `${chrome} Google PageSpeed Insights`,
  `${chrome} PingdomPageSpeed/1.0 (pingbot/2.0; +http://www.pingdom.com/)`,
])("%j is a robot", (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

test.each([
  chrome,
  chrome.replace("Android 14", "Android 9; CUBOT X18"),
  `${chrome} musical_ly_2023 BytedanceWebview/d8a21c6`,
  `${chrome} OPR/76.2 Vivaldi`,
  chrome.replace("Chrome/142.0.0.0", "SamsungBrowser/25.0 Chrome/121.0.0.0"),
  "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16",
  "UCWEB/2.0 (Java; U; MIDP-2.0; Nokia203/20.37) U2/1.0.0 UCBrowser/8.7.0.218 U2/1.0.0 Mobile",
  "Lynx/2.8.9rel.1 libwww-FM/2.14 SSL-MM/1.4.1 OpenSSL/1.1.1d",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.29",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354 [FBAN/FBIOS;FBAV/480.0]",
])("%j is a person's browser", (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});
