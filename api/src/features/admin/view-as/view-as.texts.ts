import type { NewNotification } from "../../../notifications/notify.command";

export const viewAsTexts = {
  noSuchClient: "There is no such client.",
} as const;

export function describeView(name: string): NewNotification["words"] {
  return {
    en: {
      title: `${name} viewed your account`,
      text: "Someone at the agency looked at the portal as you see it. They can't change anything. Settings list every view.",
      sms: "Someone at the agency viewed your account.",
    },
    es: {
      title: `${name} ha visto su cuenta`,
      text: "Alguien de la agencia miró el portal como usted lo ve. No puede cambiar nada. Los ajustes muestran cada visita.",
      sms: "Alguien de la agencia ha visto su cuenta.",
    },
  };
}
