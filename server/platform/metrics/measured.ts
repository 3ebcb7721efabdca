import { type Mail, MailRefused } from '#server/platform/mail/port.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { type Payments, ProviderRefused, wrapCalls } from '#server/platform/payments/port.ts'

/** Counts the e-mails that were sent, refused for good, and not sent for now. */
export function measuredMail(mail: Mail, { mails }: Metrics): Mail {
  return {
    ...mail,
    async send(id, email) {
      try {
        await mail.send(id, email)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}

/** Measures the calls that reach the provider: `unavailable` ones have an unknown outcome. */
export function measuredPayments(payments: Payments, { paymentCalls }: Metrics): Payments {
  return wrapCalls(payments, (ask, call) => async (...args) => {
    const end = paymentCalls.startTimer({ call })
    try {
      const answer = await ask(...args)
      end({ outcome: 'answered' })
      return answer
    } catch (error) {
      end({ outcome: error instanceof ProviderRefused ? 'refused' : 'unavailable' })
      throw error
    }
  })
}

export function measuredJob<J extends { readonly name: string; run(): Promise<unknown> }>(
  job: J,
  { jobs }: Metrics,
): J {
  return {
    ...job,
    async run() {
      const end = jobs.startTimer({ job: job.name })
      try {
        await job.run()
        end({ outcome: 'done' })
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    },
  }
}
