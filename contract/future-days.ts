/** The refusal of a day later than today in Mexico City, for what has already happened: an arrival, a reservation. */
export const futureDayMessage = 'Ese día todavía no llega. Escribe el de hoy o uno anterior.'
