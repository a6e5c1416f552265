import { isbot } from "isbot";

/** Browser and platform, or a text browser. */
const browser = /^(?:(?:Mozilla|Opera|UCWEB)\/\d\.\d+ \(|(?:Lynx|ELinks|Links|w3m)\b)/;

/** Claim to be browsers; missing in isbot 5.2.3. */
const unlisted =
  /acunetix|alertsite|appdynamics|better ?stack|browserless|checkly|debugbear|embedly|freshping|gtmetrix|htmlunit|hyperping|iframely|lighthouse|mimecast|ms-office|nessus|proofpoint|pulsetic|puppeteer|qualys|safelinks|screaming frog|sfdc-callout|sitebulb|siteimprove|sucuri|testcafe|thousandeyes|uptrends|webdriver|webpagetest|yottaa/i;

/** Not a browser's form, or a program of isbot's or our list (S40). */
export const isRobot = (userAgent: string): boolean =>
  !browser.test(userAgent) || unlisted.test(userAgent) || isbot(userAgent);
