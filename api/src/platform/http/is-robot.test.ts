import { isRobot } from "./is-robot";

const chrome =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

test.each([
  "",
  " ",
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
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354 [FBAN/FBIOS;FBAV/480.0]",
])("%j is a person's browser", (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});
