export const bn = { menu: { testimonials: "ক্রেতাদের কথা" }, people: { resource: { testimonial: "ক্রেতাদের কথা" } } };
