import { isbot } from "isbot";

/** Start of each browser's user agent: name and platform, or the name of a text browser. */
const browser = /^(?:(?:Mozilla|Opera|UCWEB)\/\d\.\d+ \(|(?:Lynx|ELinks|Links|w3m)\b)/;

/** Programs that claim to be browsers and are unknown to isbot 5.2.3. */
const unlisted =
  /acunetix|alertsite|appdynamics|better ?stack|browserless|checkly|debugbear|embedly|freshping|gtmetrix|htmlunit|hyperping|iframely|lighthouse|mimecast|ms-office|nessus|proofpoint|pulsetic|puppeteer|qualys|safelinks|screaming frog|sfdc-callout|sitebulb|siteimprove|sucuri|testcafe|thousandeyes|uptrends|webdriver|webpagetest|yottaa/i;

/** Whether a User-Agent belongs to a robot: not a known browser, or a program known to isbot or to us (S40). */
export const isRobot = (userAgent: string): boolean =>
  !browser.test(userAgent) || unlisted.test(userAgent) || isbot(userAgent);
