import type { TaskList } from "graphile-worker";
import {
  continueImportsJob,
  continueImportsTask,
  deleteOldImports,
  importJob,
  importTask,
} from "./features/catalogue/import-export/index.ts";
import {
  deletePictureFilesJob,
  deletePictureFilesTask,
  renderPictureJob,
  renderPictureTask,
} from "./features/catalogue/media/index.ts";
import { recountPopularityJob, recountPopularityTask } from "./features/catalogue/products/index.ts";
import { publishDueJob, publishDueTask } from "./features/catalogue/products-admin/index.ts";
import { tellRestockedJob, tellRestockedTask } from "./features/catalogue/restock/index.ts";
import { deletePicturesJob, deletePicturesTask } from "./features/catalogue/reviews/index.ts";
import { foldCatalogueChanges } from "./features/catalogue/search/index.ts";
import { deleteDoneMessages } from "./features/content/contact/index.ts";
import {
  deliverMessageJob,
  deliverMessageTask,
  eraseExpiredMessagesJob,
  eraseExpiredMessagesTask,
  messageDelivery,
} from "./features/content/messages/index.ts";
import { openWhenReadyJob, openWhenReadyTask } from "./features/content/opening/index.ts";
import { endMarkdownsJob, endMarkdownsTask } from "./features/delivery/near-date/index.ts";
import { checkStockJob, checkStockTask, expireStockJob, expireStockTask } from "./features/delivery/stock/index.ts";
import {
  deleteOldPurchaseEvents,
  measurementSealer,
  sendPurchaseEventJob,
  sendPurchaseEventTask,
} from "./features/insight/measurement/index.ts";
import { refreshSalesJob, refreshSalesTask } from "./features/insight/reports/index.ts";
import { deleteRemovedLists, remindJob, remindTask, ShareLinks } from "./features/lists/saved-lists/index.ts";
import {
  deleteOldListsJob,
  deleteOldListsTask,
  readFileJob,
  readFileTask,
} from "./features/lists/shopping-lists/index.ts";
import { deleteOldKeys } from "./features/orders/checkout/index.ts";
import { deleteOldDrafts } from "./features/orders/order-drafts/index.ts";
import {
  expireUnpaidJob,
  expireUnpaidTask,
  issueCreditNotesJob,
  tellCustomerJob,
  tellCustomerTask,
} from "./features/orders/orders/index.ts";
import {
  askCustomerJob,
  askCustomerTask,
  expireQuestionsJob,
  expireQuestionsTask,
} from "./features/orders/picking/index.ts";
import { tellOfAnswerJob, tellOfAnswerTask } from "./features/orders/problems/index.ts";
import {
  issueCreditNotesTask,
  reconcilePaymentsJob,
  reconcilePaymentsTask,
} from "./features/payments/payments/index.ts";
import { deleteExpiredJob, deleteExpiredTask } from "./features/people/identity/index.ts";
import { deleteExpiredPushes, deliverPushJob, deliverPushTask } from "./features/people/push/index.ts";
import { administratorEmails } from "./features/people/staff/index.ts";
import { tellGoodNewsJob, tellGoodNewsTask } from "./features/people/wishlist/index.ts";
import {
  deleteOldDeliveries,
  deliverWebhookJob,
  deliverWebhookTask,
  webhookSealer,
} from "./features/system/webhooks/index.ts";
import type { RegularTasks } from "./platform/jobs.ts";
import type { StoreParts } from "./store-parts.ts";

/** Everything that is done in the background, and when. */
export function storeTasks({ config, log, db, files, secret, pushKeys, payments, mailOrigins }: StoreParts): {
  tasks: TaskList;
  regular: RegularTasks;
} {
  const deliver = messageDelivery(db, { ...config, administrators: () => administratorEmails(db) }, log);
  const tasks = {
    [renderPictureTask]: renderPictureJob(db, files, log),
    [deletePictureFilesTask]: deletePictureFilesJob(db, files),
    [deliverMessageTask]: deliverMessageJob(deliver),
    [eraseExpiredMessagesTask]: eraseExpiredMessagesJob(db),
    [deliverWebhookTask]: deliverWebhookJob(db, {
      rules: config.webhooks,
      sealer: webhookSealer(secret),
      administrators: () => administratorEmails(db),
    }),
    [sendPurchaseEventTask]: sendPurchaseEventJob(db, {
      ...{ endpoints: config.measurement, sealer: measurementSealer(secret), secret },
    }),
    [deliverPushTask]: deliverPushJob(db, pushKeys, config.push),
    [deleteExpiredTask]: deleteExpiredJob(db, log, [
      deleteOldKeys,
      deleteOldDrafts,
      deleteDoneMessages,
      deleteOldImports,
      deleteExpiredPushes,
      deleteRemovedLists,
      (of) => new ShareLinks(secret).sealOld(of),
      deleteOldDeliveries,
      deleteOldPurchaseEvents,
      foldCatalogueChanges,
    ]),
    [tellCustomerTask]: tellCustomerJob(db, mailOrigins, deliver),
    [issueCreditNotesTask]: issueCreditNotesJob(db),
    [expireUnpaidTask]: expireUnpaidJob(db, log),
    [expireStockTask]: expireStockJob(db, log),
    [endMarkdownsTask]: endMarkdownsJob(db, log),
    [checkStockTask]: checkStockJob(db, log),
    [askCustomerTask]: askCustomerJob(db, { origins: mailOrigins, secret }),
    [tellOfAnswerTask]: tellOfAnswerJob(db, mailOrigins),
    [expireQuestionsTask]: expireQuestionsJob(db, log),
    [tellGoodNewsTask]: tellGoodNewsJob(db, { origins: config.origins, secret, log }),
    [tellRestockedTask]: tellRestockedJob(db, config.origins, log),
    [reconcilePaymentsTask]: reconcilePaymentsJob(payments),
    [openWhenReadyTask]: openWhenReadyJob(db),
    [publishDueTask]: publishDueJob(db, log),
    [readFileTask]: readFileJob(db, files, log),
    [deleteOldListsTask]: deleteOldListsJob(db, files, log),
    [deletePicturesTask]: deletePicturesJob(db, files, log),
    [remindTask]: remindJob(db, { origins: mailOrigins, secret, log }),
    [refreshSalesTask]: refreshSalesJob(db, log),
    [recountPopularityTask]: recountPopularityJob(db, log),
    [importTask]: importJob(db, log),
    [continueImportsTask]: continueImportsJob(db),
  };
  const regular: RegularTasks = [
    deleteExpiredTask,
    { task: eraseExpiredMessagesTask, cron: "* * * * *" },
    deleteOldListsTask,
    deletePicturesTask,
    { task: remindTask, cron: "*/5 * * * *" },
    tellGoodNewsTask,
    { task: tellRestockedTask, cron: "* * * * *" },
    { task: openWhenReadyTask, cron: "* * * * *" },
    { task: publishDueTask, cron: "* * * * *" },
    recountPopularityTask,
    { task: reconcilePaymentsTask, cron: "*/3 * * * *" },
    { task: continueImportsTask, cron: "* * * * *" },
    { task: expireUnpaidTask, cron: "*/5 * * * *" },
    // Midnight in Dhaka is one of these moments; the others make good for a server that was away.
    { task: expireStockTask, cron: "*/5 * * * *" },
    { task: endMarkdownsTask, cron: "* * * * *" },
    { task: checkStockTask, cron: "40 20 * * *" },
    { task: expireQuestionsTask, cron: "* * * * *" },
    { task: refreshSalesTask, cron: "* * * * *" },
  ];
  return { tasks, regular };
}
