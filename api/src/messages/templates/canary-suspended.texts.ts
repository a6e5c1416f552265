import Joi from "joi";
import { defineMail, noSecrets } from "../define-template";

interface CanarySuspended {
  remote: string;
  version: string;
  /** Version that everybody gets. */
  current: string;
  sessions: number;
  /** `6.2%`. */
  rate: string;
  currentRate: string;
}

/** Sent to the owner of the deploy token that published the release (S78). Its errors are on `/admin/remotes`, for admins. */
export const canarySuspendedMail = defineMail({
  data: Joi.object<CanarySuspended, true>({
    remote: Joi.string().required(),
    version: Joi.string().required(),
    current: Joi.string().required(),
    sessions: Joi.number().required(),
    rate: Joi.string().required(),
    currentRate: Joi.string().required(),
  }),
  secrets: noSecrets,
  texts: {
    en: ({ remote, version, current, sessions, rate, currentRate }) => ({
      subject: `${remote} ${version} was suspended`,
      blocks: [
        ["h", `${remote} ${version} was suspended`],
        [
          "p",
          `${rate} of its ${sessions.toLocaleString("en-US")} sessions had an error, ${currentRate} on ${current}.`,
        ],
        ["p", `Everybody is back on ${current}. ${version} can't be used again.`],
        [
          "p",
          "An admin can see the errors on the page Remotes of the Partner Portal. Fix them and publish a new version.",
        ],
      ],
    }),
    es: ({ remote, version, current, sessions, rate, currentRate }) => ({
      subject: `Se ha suspendido ${remote} ${version}`,
      blocks: [
        ["h", `Se ha suspendido ${remote} ${version}`],
        [
          "p",
          `El ${rate} de sus ${sessions.toLocaleString("es-US")} sesiones tuvo un error; en ${current}, el ${currentRate}.`,
        ],
        ["p", `Todos vuelven a usar ${current}. ${version} ya no se puede usar.`],
        [
          "p",
          "Un administrador puede ver los errores en la página Remotes de Partner Portal. Corríjalos y publique una versión nueva.",
        ],
      ],
    }),
  },
});
