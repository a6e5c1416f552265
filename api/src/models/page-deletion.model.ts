import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** That somebody asked a provider of pages to be forgotten here; not who. */
export class PageDeletion extends Model<InferAttributes<PageDeletion>, InferCreationAttributes<PageDeletion>> {
  /** Names it on the page of its state. */
  declare code: string;
  declare requestedAt: Date;
  declare doneAt: Date;
}

export function definePageDeletion(sequelize: Sequelize): void {
  PageDeletion.init(
    {
      code: { type: DataTypes.STRING(32), primaryKey: true },
      requestedAt: { type: DataTypes.DATE(3), allowNull: false },
      doneAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "page_deletions", underscored: true, timestamps: false },
  );
}
