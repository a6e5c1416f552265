import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface WebsiteSteps {
  /** Name of the client who asks, in which nothing can be a link. */
  asker: string;
  /** Their own address, which they have proved. */
  askerEmail: string;
  /** HTML for the head of the pages. */
  tag: string;
}

/** Where the script goes, by what the site is built with. The names of menus stay as the builders show them in English. */
const places = {
  wordPress: "WordPress: Appearance, Theme File Editor, header.php",
  wix: "Wix: Settings, Custom Code, Add Custom Code, All pages, Head",
  squarespace: "Squarespace: Website, Pages, Custom Code, Code Injection, Header",
  shopify: "Shopify: Online Store, Themes, Edit code, theme.liquid",
  goDaddy: "GoDaddy: Settings, Site-wide Code, Add code, Header",
};
const listed = Object.values(places);

/** To whoever looks after a client's website and has no account. It holds nothing that anybody could have typed but a name. */
export const websiteStepsMail = defineMail({
  data: Joi.object<WebsiteSteps, true>({
    asker: Joi.string().required(),
    askerEmail: Joi.string().required(),
    tag: Joi.string().required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ asker, askerEmail, tag }) => ({
      subject: "A script for a website that you look after",
      blocks: [
        ["h", "Please add this script to the website"],
        ["p", `${asker} (${askerEmail}) asks you to add a script to their website. It counts visits, without cookies.`],
        ["p", "1. Copy these two lines:"],
        ["copy", tag],
        ["p", "2. Paste them just before </head> on every page, or into the template that all pages share:"],
        ...listed.map((place) => ["p", place] as const),
        [
          "p",
          "To show which links bring leads and sales, write data-leads into the script: <script data-leads async … " +
            "Forms then tell SHA-256 of the email address and phone number, never these themselves.",
        ],
        ["p", "3. Publish the website, and tell who asked you. They press 'Test Connection' in the Partner Portal."],
        ["p", "You need no account, and nothing has to be answered. If you do not know who asks, ignore this message."],
      ],
    }),
    es: ({ asker, askerEmail, tag }) => ({
      subject: "Un script para un sitio web que usted administra",
      blocks: [
        ["h", "Por favor, añada este script al sitio web"],
        ["p", `${asker} (${askerEmail}) le pide que añada un script a su sitio web. Cuenta las visitas, sin cookies.`],
        ["p", "1. Copie estas dos líneas:"],
        ["copy", tag],
        ["p", "2. Péguelas justo antes de </head> en cada página, o en la plantilla que comparten todas:"],
        ...listed.map((place) => ["p", place] as const),
        [
          "p",
          "Para mostrar qué enlaces traen contactos y ventas, escriba data-leads en el script: <script data-leads async … " +
            "Los formularios envían entonces SHA-256 del correo electrónico y del teléfono, nunca estos datos.",
        ],
        [
          "p",
          "3. Publique el sitio y avise a quien se lo pidió. Esa persona pulsa 'Test Connection' en Partner Portal.",
        ],
        ["p", "No necesita una cuenta ni tiene que responder. Si no conoce a quien lo pide, ignore este mensaje."],
      ],
    }),
  },
});
