import type { DebitStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** One attempt to debit an invoice. `processing`: the provider may have been called. Without `paymentIntentId`, its answer is unknown. */
export class DebitAttempt extends Model<InferAttributes<DebitAttempt>, InferCreationAttributes<DebitAttempt>> {
  declare id: string;
  declare invoiceId: string;
  declare businessId: string;
  /** Number among all attempts of the invoice, from 1. */
  declare attempt: number;
  /** Number of the debit within the invoice, from 1 (S72). */
  declare debitNumber: CreationOptional<number>;
  /** Number of the try within that debit, 1 to 3 (S50). */
  declare tryNumber: CreationOptional<number>;
  declare amountCents: number;
  /** `YYYY-MM-DD`, a banking day. */
  declare debitDate: string;
  /** Date that was announced first; null: the debit date. */
  declare movedFrom: CreationOptional<string | null>;
  /** JSON: reasons for the date, in sentences. */
  declare why: string;
  declare state: DebitStatus;
  declare reason: CreationOptional<string | null>;
  declare idempotencyKey: string;
  /** Values of the provider's call, as first sent; null before the call. */
  declare invoiceNumber: CreationOptional<string | null>;
  declare authorizationId: CreationOptional<string | null>;
  declare customerId: CreationOptional<string | null>;
  declare paymentMethodId: CreationOptional<string | null>;
  declare mandateId: CreationOptional<string | null>;
  /** null until the provider answers. */
  declare paymentIntentId: CreationOptional<string | null>;
  /** The day on which the bank debits, as the provider says. */
  declare expectedOn: CreationOptional<string | null>;
  /** The client's current notice of this debit; null: the attempt is older than notices. */
  declare noticeId: CreationOptional<string | null>;
  /** Authorization whose account that notice names. */
  declare noticeAuthorizationId: CreationOptional<string | null>;
  /** `YYYY-MM-DD` in New York: since when a notice has waited for its hand-over; null: none waits. */
  declare noticeMissedOn: CreationOptional<string | null>;
  /** When a notice was first handed over to the mail server. */
  declare noticedAt: CreationOptional<Date | null>;
  /** Start of the notice period: hand-over of the first notice of at least this amount and, for a person's account, of this account (S49, S65). */
  declare noticeDaysFrom: CreationOptional<Date | null>;
  /** Hand-over of the current notice. The debit is never sent without it, nor on its day in New York (S49, S52). */
  declare noticeGivenAt: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare sentAt: CreationOptional<Date | null>;
  /** When we learned what the bank decided. */
  declare settledAt: CreationOptional<Date | null>;
  declare returnedAt: CreationOptional<Date | null>;
  /** Nacha's code; null: not returned, or the provider gave only a reason. */
  declare returnCode: CreationOptional<string | null>;
  /** User id of staff; null: the provider gave the code. */
  declare returnCodeBy: CreationOptional<string | null>;
  /** When the bank's return was received, before or after the debit's success. */
  declare returnReceivedAt: CreationOptional<Date | null>;
  /** Returned cents if less than the debit, because a part was refunded before; null: all or nothing was returned. */
  declare returnedCents: CreationOptional<number | null>;
}

export function defineDebitAttempt(sequelize: Sequelize): void {
  DebitAttempt.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      attempt: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false },
      debitNumber: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false, defaultValue: 1 },
      tryNumber: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false, defaultValue: 1 },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
      debitDate: { type: DataTypes.DATEONLY, allowNull: false },
      movedFrom: { type: DataTypes.DATEONLY },
      why: { type: DataTypes.TEXT, allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      reason: { type: DataTypes.STRING(48) },
      idempotencyKey: { type: DataTypes.STRING(64), allowNull: false, unique: true },
      invoiceNumber: { type: DataTypes.STRING(32) },
      authorizationId: { type: DataTypes.STRING(32) },
      customerId: { type: DataTypes.STRING(255) },
      paymentMethodId: { type: DataTypes.STRING(255) },
      mandateId: { type: DataTypes.STRING(255) },
      paymentIntentId: { type: DataTypes.STRING(255), unique: true },
      expectedOn: { type: DataTypes.DATEONLY },
      noticeId: { type: DataTypes.STRING(32), defaultValue: null },
      noticeAuthorizationId: { type: DataTypes.STRING(32), defaultValue: null },
      noticeMissedOn: { type: DataTypes.DATEONLY, defaultValue: null },
      noticedAt: { type: DataTypes.DATE(3), defaultValue: null },
      noticeDaysFrom: { type: DataTypes.DATE(3), defaultValue: null },
      noticeGivenAt: { type: DataTypes.DATE(3), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      sentAt: { type: DataTypes.DATE(3) },
      settledAt: { type: DataTypes.DATE(3) },
      returnedAt: { type: DataTypes.DATE(3) },
      returnCode: { type: DataTypes.STRING(3), defaultValue: null },
      returnCodeBy: { type: DataTypes.STRING(32), defaultValue: null },
      returnReceivedAt: { type: DataTypes.DATE(3), defaultValue: null },
      returnedCents: { type: DataTypes.BIGINT },
    },
    { sequelize, tableName: "debit_attempts", underscored: true, timestamps: false },
  );
}
