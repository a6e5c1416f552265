import type { DisputeSettlement, DisputeStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A dispute about lines of one invoice (S54). Days are `YYYY-MM-DD` in `timeZone`; deadlines last until their end (S88). */
export class Dispute extends Model<InferAttributes<Dispute>, InferCreationAttributes<Dispute>> {
  declare id: string;
  declare businessId: string;
  declare invoiceId: string;
  declare status: DisputeStatus;
  declare timeZone: string;
  declare openedBy: string;
  declare openedAt: Date;
  declare answerDue: string;
  declare answeredBy: CreationOptional<string | null>;
  declare answeredAt: CreationOptional<Date | null>;
  /** Last day to send the refund of money granted after payment; null: no money to refund. */
  declare refundDue: CreationOptional<string | null>;
  /** Last day on which the client may choose refund or credit; without a choice, the money is refunded. */
  declare chooseBy: CreationOptional<string | null>;
  declare settlement: CreationOptional<DisputeSettlement | null>;
  /** Running deadline, by which lists are sorted; `noDeadline`: none is running. */
  declare dueOn: string;
  /** Days between the opening and the last reminder; 0: no reminder was sent. */
  declare reminded: CreationOptional<number>;
}

export const noDeadline = "9999-12-31";

export function defineDispute(sequelize: Sequelize): void {
  Dispute.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      invoiceId: { type: DataTypes.STRING(32), allowNull: false },
      status: { type: DataTypes.STRING(16), allowNull: false },
      timeZone: { type: DataTypes.STRING(64), allowNull: false },
      openedBy: { type: DataTypes.STRING(32), allowNull: false },
      openedAt: { type: DataTypes.DATE(3), allowNull: false },
      answerDue: { type: DataTypes.DATEONLY, allowNull: false },
      answeredBy: { type: DataTypes.STRING(32), defaultValue: null },
      answeredAt: { type: DataTypes.DATE(3), defaultValue: null },
      refundDue: { type: DataTypes.DATEONLY, defaultValue: null },
      chooseBy: { type: DataTypes.DATEONLY, defaultValue: null },
      settlement: { type: DataTypes.STRING(8), defaultValue: null },
      dueOn: { type: DataTypes.DATEONLY, allowNull: false },
      reminded: { type: DataTypes.SMALLINT.UNSIGNED, allowNull: false, defaultValue: 0 },
    },
    { sequelize, tableName: "disputes", underscored: true, timestamps: false },
  );
}
