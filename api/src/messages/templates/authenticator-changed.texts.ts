import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";
import type { Locale } from "../../models/values/locale";

const changes = ["added", "removed", "recovery codes renewed", "recovery code used"] as const;
export type AuthenticatorChange = (typeof changes)[number];

interface AuthenticatorChanged {
  change: AuthenticatorChange;
}

interface Words {
  subject: string;
  heading: string;
  follows: string;
}

const words: Record<Locale, Record<AuthenticatorChange, Words>> = {
  en: {
    added: {
      subject: "An authenticator app was added to your Partner Portal account",
      heading: "Your account has an authenticator app",
      follows: "You can now sign in with your password and a code from this app.",
    },
    removed: {
      subject: "The authenticator app was removed from your Partner Portal account",
      heading: "The authenticator app of your account was removed",
      follows: "Its codes and recovery codes no longer work. Your other ways to sign in still work.",
    },
    "recovery codes renewed": {
      subject: "Your Partner Portal account has new recovery codes",
      heading: "Your account has new recovery codes",
      follows: "Your old recovery codes no longer work.",
    },
    "recovery code used": {
      subject: "A recovery code of your Partner Portal account was used",
      heading: "A recovery code was used",
      follows: "That code no longer works. Your settings show how many are left, and you can create new ones there.",
    },
  },
  es: {
    added: {
      subject: "Se ha añadido una aplicación de autenticación a su cuenta de Partner Portal",
      heading: "Su cuenta tiene una aplicación de autenticación",
      follows: "Ahora puede acceder con su contraseña y un código de esta aplicación.",
    },
    removed: {
      subject: "Se ha eliminado la aplicación de autenticación de su cuenta de Partner Portal",
      heading: "Se ha eliminado la aplicación de autenticación de su cuenta",
      follows:
        "Sus códigos y los de recuperación ya no permiten acceder a su cuenta. Los demás medios siguen funcionando.",
    },
    "recovery codes renewed": {
      subject: "Su cuenta de Partner Portal tiene nuevos códigos de recuperación",
      heading: "Su cuenta tiene nuevos códigos de recuperación",
      follows: "Los códigos de recuperación que tenía antes ya no sirven.",
    },
    "recovery code used": {
      subject: "Se ha usado un código de recuperación de su cuenta de Partner Portal",
      heading: "Se ha usado un código de recuperación",
      follows: "Ya no sirve. En los ajustes puede ver cuántos le quedan y crear otros nuevos.",
    },
  },
};

const otherwise: Record<Locale, string> = {
  en: "If that was you, there is nothing to do. If not, someone else may be in your account. Change your password, and sign out everywhere else in the settings.",
  es: "Si fue usted, no tiene que hacer nada. Si no, puede que otra persona haya entrado en su cuenta. Cambie su contraseña y cierre las demás sesiones en los ajustes.",
};

function write(locale: Locale) {
  return ({ change }: AuthenticatorChanged) => {
    const { subject, heading, follows } = words[locale][change];
    return { subject, blocks: [["h", heading] as const, ["p", follows] as const, ["p", otherwise[locale]] as const] };
  };
}

/** Without links, like every notice: a mail that asks to log in looks like phishing. */
export const authenticatorChangedMail = defineMail({
  data: Joi.object<AuthenticatorChanged, true>({
    change: Joi.string()
      .valid(...changes)
      .required(),
  }),
  secrets: noSecrets,
  texts: { en: write("en"), es: write("es") },
});
