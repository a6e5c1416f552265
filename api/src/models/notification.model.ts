import type { NotificationKind } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A person's notification of one fact. List, mail and text use the same words. */
export class Notification extends Model<InferAttributes<Notification>, InferCreationAttributes<Notification>> {
  declare id: string;
  declare userId: string;
  /** null: the notification is about the person's account. */
  declare businessId: string | null;
  declare kind: NotificationKind;
  /** Identifies the fact, so that a person is notified once. */
  declare ref: string;
  /** Subject that groups notifications, such as an invoice; null: none. */
  declare about: string | null;
  declare at: Date;
  declare title: string;
  declare text: string;
  /** Path of the portal. */
  declare href: string | null;
  /** False: the person does not want notifications of this kind listed in the portal. */
  declare isListed: boolean;
  /** Ids of the mail and the text; null: not sent that way. */
  declare mailId: CreationOptional<string | null>;
  declare smsId: CreationOptional<string | null>;
  declare readAt: CreationOptional<Date | null>;
}

export function defineNotification(sequelize: Sequelize): void {
  Notification.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      userId: { type: DataTypes.STRING(32), allowNull: false },
      businessId: { type: DataTypes.STRING(32), allowNull: true },
      kind: { type: DataTypes.STRING(32), allowNull: false },
      ref: { type: DataTypes.STRING(200), allowNull: false },
      about: { type: DataTypes.STRING(64), allowNull: true },
      at: { type: DataTypes.DATE(3), allowNull: false },
      title: { type: DataTypes.STRING(300), allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      href: { type: DataTypes.STRING(300), allowNull: true },
      isListed: { type: DataTypes.BOOLEAN, allowNull: false },
      mailId: { type: DataTypes.STRING(32), defaultValue: null },
      smsId: { type: DataTypes.STRING(32), defaultValue: null },
      readAt: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "notifications", underscored: true, timestamps: false },
  );
}
