import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface WebsiteSteps {
  /** Name of the client; it cannot contain a link. */
  asker: string;
  /** Verified. */
  askerEmail: string;
  /** HTML for the pages' head. */
  tag: string;
  /** HTML; missing in older messages. */
  managerTag?: string;
}

/** Builders' menus, in English as the builders show them. */
const places = {
  wordPress: "WordPress: Appearance, Theme File Editor, header.php",
  wix: "Wix: Settings, Custom Code, Add Custom Code, All pages, Head",
  squarespace: "Squarespace: Website, Pages, Custom Code, Code Injection, Header",
  shopify: "Shopify: Online Store, Themes, Edit code, theme.liquid",
  goDaddy: "GoDaddy: Settings, Site-wide Code, Add code, Header",
};
const listed = Object.values(places);

function inManager(tag: string | undefined, words: string): ["p" | "copy", string][] {
  return tag === undefined
    ? []
    : [
        ["p", words],
        ["copy", tag],
      ];
}

/** Sent to the person who maintains a client's website. The client's name is the mail's only free text. */
export const websiteStepsMail = defineMail({
  data: Joi.object<WebsiteSteps, true>({
    asker: Joi.string().required(),
    askerEmail: Joi.string().required(),
    tag: Joi.string().required(),
    managerTag: Joi.string(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ asker, askerEmail, tag, managerTag }) => ({
      subject: "A script for a website that you look after",
      blocks: [
        ["h", "Please add this script to the website"],
        ["p", `${asker} (${askerEmail}) asks you to add a script to their website. It counts visits, without cookies.`],
        ["p", "1. Copy these two lines:"],
        ["copy", tag],
        ["p", "2. Paste them just before </head> on every page, or into the template that all pages share:"],
        ...listed.map((place) => ["p", place] as const),
        ...inManager(managerTag, "In a tag manager, use a Custom HTML tag on all pages with this line instead:"),
        [
          "p",
          "To show which links bring leads and sales, write data-leads into the script: <script data-leads async …",
        ],
        ["p", "Emails and phone numbers are then scrambled (hashed) in the browser before they reach us."],
        [
          "p",
          "3. Publish the website, and tell the person who asked you. They press 'Test Connection' in the Partner Portal.",
        ],
        [
          "p",
          "You don't need an account, and you don't need to answer. If you don't know who asks, ignore this message.",
        ],
      ],
    }),
    es: ({ asker, askerEmail, tag, managerTag }) => ({
      subject: "Un script para un sitio web que usted administra",
      blocks: [
        ["h", "Por favor, añada este script al sitio web"],
        ["p", `${asker} (${askerEmail}) le pide que añada un script a su sitio web. Cuenta las visitas, sin cookies.`],
        ["p", "1. Copie estas dos líneas:"],
        ["copy", tag],
        ["p", "2. Péguelas justo antes de </head> en cada página, o en la plantilla que comparten todas:"],
        ...listed.map((place) => ["p", place] as const),
        ...inManager(
          managerTag,
          "En un gestor de etiquetas, use en su lugar una etiqueta HTML en todas las páginas con esta línea:",
        ),
        [
          "p",
          "Para mostrar qué enlaces traen contactos y ventas, escriba data-leads en el script: <script data-leads async …",
        ],
        ["p", "Los correos y teléfonos se transforman (hash) en el navegador antes de llegar a nosotros."],
        [
          "p",
          "3. Publique el sitio y avise a quien se lo pidió. Esa persona pulsa 'Test Connection' en Partner Portal.",
        ],
        ["p", "No necesita una cuenta ni tiene que responder. Si no conoce a quien lo pide, ignore este mensaje."],
      ],
    }),
  },
});
