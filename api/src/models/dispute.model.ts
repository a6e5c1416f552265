import type { DisputeSettlement, DisputeStatus } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A client's question about lines of one invoice (S54). Days are `YYYY-MM-DD` in `timeZone` and end with that day (S88). */
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
  /** Day by which money granted after payment must arrive; null: no money has to come back. */
  declare refundDue: CreationOptional<string | null>;
  /** Last day for the client to choose refund or credit; silence means refund. */
  declare chooseBy: CreationOptional<string | null>;
  declare settlement: CreationOptional<DisputeSettlement | null>;
  /** The running deadline, by which lists are sorted; `noDeadline`: none is running. */
  declare dueOn: string;
  /** Days after the opening at which the last reminder was sent; 0: none. */
  declare reminded: CreationOptional<number>;
}

/** `dueOn` of a dispute without a running deadline. */
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
