import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Request at a page provider to delete the data here of a person, whom the row does not name. */
export class PageDeletion extends Model<InferAttributes<PageDeletion>, InferCreationAttributes<PageDeletion>> {
  /** Shown on the status page. */
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
