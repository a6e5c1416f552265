import type { DisputeSettlement, DisputeStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Lines of one invoice (S54). Days are `YYYY-MM-DD` in `timeZone`, until their end (S88). */
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
  /** Arrival day of money granted after payment; null: none. */
  declare refundDue: CreationOptional<string | null>;
  /** Last day to choose refund or credit; silence means refund. */
  declare chooseBy: CreationOptional<string | null>;
  declare settlement: CreationOptional<DisputeSettlement | null>;
  /** Running deadline, for sorting, or `noDeadline`. */
  declare dueOn: string;
  /** Days from the opening to the last reminder; 0: none. */
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
