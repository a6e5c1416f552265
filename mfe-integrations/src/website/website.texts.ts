/** §2, §8; S41. */
export const websiteTexts = {
  title: "Connect your website",
  copy: "Click to Copy",
  copied: "Copied!",
  notCopied: "We couldn't copy it. Select the script and copy it yourself.",
  leads:
    "To see which links bring leads and sales, add data-leads to the script: <script data-leads async …>. " +
    "Emails and phone numbers are scrambled (hashed) in the browser before they reach us.",
  routes: "If your page addresses contain #/, add data-hash to the script. Then each page is counted.",
  test: "Test Connection",
  testing: "Testing",
  success: "Connected successfully! Closing...",
  failed: "Oh-oh! The test was not successful. Try again.",
  noAnswer: "An error occurred while testing the connection.",
  handOver: "Send it to my web person",
  handOverHelp: "They get an email with the script and these steps. It shows your name and email address.",
  address: "Their email address",
  addressMissing: "Please enter a valid email address",
  send: "Send",
  sending: "Sending",
  notSent: "We couldn't send it.",
  alreadyConnected: "Your website is already connected.",
  stops: "We stop counting visits right away. New visits no longer show in Recent Events.",
  lost: "Visits while it is unlinked are lost, even if you link it again.",
  stays: "Visits counted so far stay. You can leave the script on your website.",
} as const;

export interface SiteBuilder {
  name: string;
  steps: string;
  /** A tag manager, which needs the key in the script's address. */
  isManager?: true;
}

export const siteBuilders: readonly SiteBuilder[] = [
  {
    name: "WordPress",
    steps:
      "Appearance, Theme File Editor, header.php, just before the closing tag of the head. Then Update File. A plugin for header scripts works too.",
  },
  { name: "Wix", steps: "Settings, Custom Code, Add Custom Code. Choose All pages and Head, then Apply and publish." },
  { name: "Squarespace", steps: "Website, Pages, Custom Code, Code Injection: paste it into Header, then Save." },
  {
    name: "Shopify",
    steps: "Online Store, Themes, Edit code, theme.liquid, just before the closing tag of the head. Then Save.",
  },
  { name: "GoDaddy", steps: "Settings, Site-wide Code, Add code. Choose Header, paste it, then Save and publish." },
  {
    name: "Tag manager",
    steps:
      "In Google Tag Manager: Tags, New, Custom HTML. Paste this script there instead, choose the trigger All Pages, then Submit. Tag managers remove attributes, so the key is in the script's address. For the options above, add &leads or &hash to that address.",
    isManager: true,
  },
  {
    name: "By hand",
    steps: "Paste it into the head of every page, or of the template that all pages share, and publish.",
  },
];
