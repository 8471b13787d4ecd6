export const en = { menu: { testimonials: "Testimonials" }, people: { resource: { testimonial: "Testimonials" } } };
