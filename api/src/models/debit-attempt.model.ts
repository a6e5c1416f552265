import type { DebitStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `processing`: the provider may have been called; without `paymentIntentId` its answer is unknown. */
export class DebitAttempt extends Model<InferAttributes<DebitAttempt>, InferCreationAttributes<DebitAttempt>> {
  declare id: string;
  declare invoiceId: string;
  declare businessId: string;
  /** Among all attempts of the invoice, from 1. */
  declare attempt: number;
  /** Within the invoice, from 1 (S72). */
  declare debitNumber: CreationOptional<number>;
  /** Of that debit, 1 to 3 (S50). */
  declare tryNumber: CreationOptional<number>;
  declare amountCents: number;
  /** `YYYY-MM-DD`, a banking day. */
  declare debitDate: string;
  /** First announced date; null: the debit date. */
  declare movedFrom: CreationOptional<string | null>;
  /** JSON: reasons for the date, in sentences. */
  declare why: string;
  declare state: DebitStatus;
  declare reason: CreationOptional<string | null>;
  declare idempotencyKey: string;
  /** Values of the provider's call, as first sent; null before it. */
  declare invoiceNumber: CreationOptional<string | null>;
  declare authorizationId: CreationOptional<string | null>;
  declare customerId: CreationOptional<string | null>;
  declare paymentMethodId: CreationOptional<string | null>;
  declare mandateId: CreationOptional<string | null>;
  /** null until the provider answers. */
  declare paymentIntentId: CreationOptional<string | null>;
  /** The bank's debit day, by the provider. */
  declare expectedOn: CreationOptional<string | null>;
  /** Current notice to the client; null: older than notices. */
  declare noticeId: CreationOptional<string | null>;
  /** Its account is in that notice. */
  declare noticeAuthorizationId: CreationOptional<string | null>;
  /** `YYYY-MM-DD` in New York: since when a notice awaits hand-over; null: none. */
  declare noticeMissedOn: CreationOptional<string | null>;
  /** First hand-over of a notice to the mail server. */
  declare noticedAt: CreationOptional<Date | null>;
  /** Start of the notice period: first notice of at least this amount and, for a person, of this account (S49, S65). */
  declare noticeDaysFrom: CreationOptional<Date | null>;
  /** Current notice. No debit without its hand-over, nor on that day in New York (S49, S52). */
  declare noticeGivenAt: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare sentAt: CreationOptional<Date | null>;
  /** When we learned the bank's decision. */
  declare settledAt: CreationOptional<Date | null>;
  declare returnedAt: CreationOptional<Date | null>;
  /** Nacha's code; null: not returned, or the provider gave only a reason. */
  declare returnCode: CreationOptional<string | null>;
  /** User id of staff; null: the provider gave the code. */
  declare returnCodeBy: CreationOptional<string | null>;
  /** Receipt of the return, before or after success. */
  declare returnReceivedAt: CreationOptional<Date | null>;
  /** Cents if below the debit, because a part was refunded before; null: all or nothing. */
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
