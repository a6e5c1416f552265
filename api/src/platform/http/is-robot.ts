import { isbot } from "isbot";

/** How the agent of each browser of people begins: with its name and what it runs on, or with the name of a browser of texts. */
const browser = /^(?:(?:Mozilla|Opera|UCWEB)\/\d\.\d+ \(|(?:Lynx|ELinks|Links|w3m)\b)/;

/** Programs that call themselves a browser, too, and that isbot 5.2.3 does not know: monitors, crawlers, gates of mail, drivers, Office. */
const unlisted =
  /acunetix|alertsite|appdynamics|better ?stack|browserless|checkly|debugbear|embedly|freshping|gtmetrix|htmlunit|hyperping|iframely|lighthouse|mimecast|ms-office|nessus|proofpoint|pulsetic|puppeteer|qualys|safelinks|screaming frog|sfdc-callout|sitebulb|siteimprove|sucuri|testcafe|thousandeyes|uptrends|webdriver|webpagetest|yottaa/i;

/**
 * Whether a User-Agent header is a robot's: each that names no browser of people, and each program that isbot or we know (S40).
 * Short links and the pixel count by this one rule.
 */
export const isRobot = (userAgent: string): boolean =>
  !browser.test(userAgent) || unlisted.test(userAgent) || isbot(userAgent);
