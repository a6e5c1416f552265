import { isbot } from "isbot";

/** Start of a browser's user agent: name and platform, or the name of a text browser. */
const browser = /^(?:(?:Mozilla|Opera|UCWEB)\/\d\.\d+ \(|(?:Lynx|ELinks|Links|w3m)\b)/;

/** Programs that claim to be browsers and that isbot 5.2.3 does not list. */
const unlisted =
  /acunetix|alertsite|appdynamics|better ?stack|browserless|checkly|debugbear|embedly|freshping|gtmetrix|htmlunit|hyperping|iframely|lighthouse|mimecast|ms-office|nessus|proofpoint|pulsetic|puppeteer|qualys|safelinks|screaming frog|sfdc-callout|sitebulb|siteimprove|sucuri|testcafe|thousandeyes|uptrends|webdriver|webpagetest|yottaa/i;

/** Whether the text does not begin like a browser, or names a program on isbot's or our list (S40). */
export const isRobot = (userAgent: string): boolean =>
  !browser.test(userAgent) || unlisted.test(userAgent) || isbot(userAgent);
